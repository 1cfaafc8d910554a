"""The harness itself: a real pointer and keyboard reach a window of a program of its own."""

from __future__ import annotations

from pathlib import Path

import xscreen

WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget

app = QApplication(sys.argv)
window = QWidget()
layout = QVBoxLayout(window)
field = QLineEdit(objectName="field")
button = QPushButton("&Say it")
button.clicked.connect(lambda: print("said", field.text(), flush=True))
layout.addWidget(field)
layout.addWidget(button)
window.setStyleSheet("background: #336699")
window.resize(300, 200)
window.show()
sys.exit(app.exec())
"""


def test_a_window_hears_pointer_and_keyboard(tmp_path: Path, profile: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(WINDOW, encoding="utf-8")
    with xscreen.Program(str(script), home=profile) as program:
        program.click("field")
        xscreen.write("seven goats")
        program.until("widget('field').text() == 'seven goats'")
        assert (0x33, 0x66, 0x99) in {color for _, color in xscreen.picture().getcolors(1 << 24)}
        program.click("Say it")
        program.ask("app.quit()")
        status, said, complained = program.end()
    assert (status, said, complained) == (0, "said seven goats\n", "")
