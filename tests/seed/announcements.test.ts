// @vitest-environment node
import { expect, test } from 'vitest'
import { loadAnnouncements } from '#server/seed/announcements.ts'

test('the welcome is there in both languages and has the same parts', async () => {
  const announcements = await loadAnnouncements()
  expect(announcements.map(({ key }) => key)).toEqual(['welcome'])
  for (const { texts } of announcements) {
    const [english, chinese] = [texts['en-US'], texts['zh-CN']]
    const parts = (content: string) => content.match(/^(#+|-|\d\.|\|)/gm)
    expect(parts(english.content)).toEqual(parts(chinese.content))
    expect(english.title).not.toMatch(/[\u4e00-\u9fff]/)
    expect(chinese.title).toMatch(/[\u4e00-\u9fff]/)
  }
})
