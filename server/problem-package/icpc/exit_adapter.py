"""Ends with 42 where validate.py ends with 0 or 42, and with 43 otherwise."""
import os
import runpy
import sys
import traceback

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
status = 0
try:
    runpy.run_path(os.path.join(here, "validate.py"), run_name="__main__")
except SystemExit as end:
    status = 0 if end.code is None else end.code
except BaseException:
    traceback.print_exc()
    status = 1
sys.stdout.flush()
sys.exit(42 if status in (0, 42) else 43)
