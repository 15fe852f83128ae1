import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { AuditList } from '#ui/workshop/audit-list.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => undefined
const taken = (id: number, details: AuditEntry['details']): AuditEntry => ({
  ...{ id, by: 'ada', at: '2024-05-01T13:20:00.000Z', act: 'downloadTests', details },
})

it.each([
  [
    'en-US',
    [
      'downloaded test data: expected output 3.out',
      'downloaded test data: input 3.in',
      'downloaded test data',
    ],
  ],
  ['zh-CN', ['下载了测试数据：期望输出 3.out', '下载了测试数据：输入 3.in', '下载了测试数据']],
] as const)('names which side of a test was downloaded (%s)', async (locale, said) => {
  const entries = [taken(3, { output: '3.out' }), taken(2, { input: '3.in' }), taken(1, {})]
  await draw(<AuditList {...{ entries, isNewest: true, onOlder: nothing, onNewest: nothing }} />, locale)
  const lines = screen.getAllByRole('listitem').map((line) => line.children[1]?.textContent)
  expect(lines).toEqual(said)
})
