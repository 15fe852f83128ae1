import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DraftVersionsDialog, type DraftVersionsDialogProps } from '#ui/editor/draft-versions-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const version = (key: string, code: string, reason: 'submit' | 'pause') => ({
  key,
  code,
  language: 'C',
  savedAt: Date.now() - 60_000,
  reason,
})
const [newer, older] = [version('b', 'int b;\nint same;\n', 'submit'), version('a', 'int a;\n', 'pause')]
const dialog = (given: Partial<DraftVersionsDialogProps> = {}) => (
  <DraftVersionsDialog
    open
    versions={[newer, older]}
    chosen={newer}
    present={'int now;\nint same;\n'}
    room="enough"
    onChoose={() => undefined}
    onRestore={() => undefined}
    onClose={() => undefined}
    {...given}
  />
)
const restore = () => screen.getByRole('button', { name: 'Restore version' })

describe('the dialog of versions', () => {
  it('lists them with reason, language and size, and marks what would change', async () => {
    const onChoose = vi.fn()
    await draw(dialog({ onChoose }))
    const entries = within(screen.getByRole('list', { name: 'Version history' }))
    const [first, second] = entries.getAllByRole('button')
    expect(first?.textContent).toMatch(/^Submitted.*C17 characters$/)
    expect(second?.textContent).toMatch(/^Autosaved.*C7 characters$/)
    expect(first?.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Compared with your current code', { selector: 'span' })).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Compared with your current code' })).toBeTruthy()
    expect(screen.getByText('int now;').tagName).toBe('DEL')
    expect(screen.getByText('int b;').tagName).toBe('INS')
    if (second) fireEvent.click(second)
    expect(onChoose).toHaveBeenCalledWith('a')
  })

  it('restores what is chosen, but not what stands there already', async () => {
    const onRestore = vi.fn()
    await draw(dialog({ onRestore }))
    fireEvent.click(restore())
    expect(onRestore).toHaveBeenCalledOnce()
    cleanup()
    await draw(dialog({ onRestore, present: newer.code }))
    fireEvent.click(restore())
    expect(onRestore).toHaveBeenCalledOnce()
  })

  it('says that there is none yet, and that the browser has no room', async () => {
    await draw(dialog({ versions: [], chosen: undefined, room: 'tight' }), 'zh-CN')
    expect(screen.getByText(/^暂无历史版本/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('浏览器的存储空间不足，最早的版本已被删除。')
  })
})
