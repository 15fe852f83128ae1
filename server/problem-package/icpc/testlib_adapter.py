"""Lets a checker or interactor that is called as `program INPUT OUTPUT ANSWER` be an output validator."""
import os
import re
import runpy
import sys

IS_INTERACTIVE = False


def score(folder, percent):
    with open(os.path.join(folder, 'score_multiplier.txt'), 'w') as file:
        file.write(f'{percent / 100 if 0 <= percent <= 100 else 0:.9f}\n')
    sys.exit(42)


def redirect(name, flags, descriptor):
    opened = os.open(name, flags, 0o600)
    os.dup2(opened, descriptor)
    os.close(opened)


def text(name):
    if not os.path.exists(name):
        return ''
    with open(name, encoding='utf-8', errors='replace') as file:
        return file.read()


def run(arguments, said, printed):
    """Ends with the program that stands beside this one."""
    new = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    if not IS_INTERACTIVE:
        redirect(os.devnull, os.O_RDONLY, 0)
        redirect(printed, new, 1)
    redirect(said, new, 2)
    sys.argv = ['program', *arguments]
    runpy.run_module('program', run_name='__main__', alter_sys=True)
    sys.exit(0)


def main():
    given, answer, folder = sys.argv[1:4]
    output, said, printed = (os.path.join(folder, f'adapter_{name}') for name in ('output', 'said', 'printed'))
    with open(output, 'wb') as copy:
        if not IS_INTERACTIVE:
            copy.write(sys.stdin.buffer.read())
    child = os.fork()
    if child == 0:
        run([given, output, answer], said, printed)
    if IS_INTERACTIVE:
        os.close(0)
        os.close(1)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    words = text(said)
    with open(os.path.join(folder, 'judgemessage.txt'), 'w') as file:
        file.write(words)
    if code in (0, 100):
        os._exit(42)
    if code in (101, 102) or re.match(r'wrong (answer|output format)\b', words):
        os._exit(43)
    number = text(printed).strip() if code == 99 else ''
    told = re.fullmatch(r'(\d+\.?\d*)', number) or re.match(r'(?:points |partially correct \()(\d+\.?\d*)', words)
    if told or code == 99:
        score(folder, float(told.group(1)) if told else 0)
    os._exit(1)


main()
