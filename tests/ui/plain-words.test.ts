import { describe, expect, it } from 'vitest'
import { plainWords } from '#ui/kit/plain-words.ts'

describe('a text in Markdown as words', () => {
  it.each([
    ['Just words, 2 * 3 = 6 and snake_case_name.', 'Just words, 2 * 3 = 6 and snake_case_name.'],
    ['**Bold**, *slanted*, ~~gone~~ and `code`', 'Bold, slanted, gone and code'],
    ['_水_ 到渠成 **加油**', '水 到渠成 加油'],
    ['# Hello\n\n> said\n\n- one\n2. two\n- [x] done', 'Hello said one two done'],
    ['[My blog](https://example.org/a) ![a cat](/cat.png)', 'My blog a cat'],
    ['[Cut off](https://example.org/a/very/long', 'Cut off'],
    ['<b>Tags</b> go <img src="x" onerror="y', 'Tags go'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['Is a<b and more words', 'Is a<b and more words'],
    ['From $5 to $10', 'From $5 to $10'],
    ['Love $O(n \\log n)$', 'Love O(n \\log n)'],
    ['so $\\sum_{i=1}^n i = \\frac{n(n+1)}{2}$ it is', 'so … it is'],
    ['```cpp\nint main() {}\n```', 'int main() {}'],
    ['Title\n===\n\n---\n\nend', 'Title end'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
    ['\\*not slanted\\*', '*not slanted*'],
    ['  \n ', ''],
  ])('%j', (markdown, words) => expect(plainWords(markdown)).toBe(words))
})
