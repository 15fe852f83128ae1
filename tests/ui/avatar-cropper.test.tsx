import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AvatarCropper } from '#ui/setting/avatar-cropper.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const none = () => {}

it('tells a screen reader in the language of the page how to crop', async () => {
  await draw(
    <AvatarCropper
      file={new File(['picture'], 'ada.png', { type: 'image/png' })}
      asking={false}
      failure={undefined}
      busy={false}
      onUnreadable={none}
      onCancel={none}
      onDrop={none}
      onKeep={none}
      onSend={none}
    />,
    'zh-CN',
  )
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => dialog.querySelector('img')).not.toBeNull()
  fireEvent.load(dialog.querySelector('img') as HTMLImageElement)
  await expect.poll(() => dialog.querySelector('[role=slider]')).not.toBeNull()
  const spoken = [...dialog.querySelectorAll('[aria-label], [aria-description]')].flatMap((part) =>
    ['aria-label', 'aria-roledescription', 'aria-description', 'aria-valuetext'].map(
      (name) => part.getAttribute(name) ?? '',
    ),
  )
  expect(spoken.filter((words) => /[A-Za-z]{4}/.test(words))).toEqual([])
  expect(spoken).toContain('裁剪区域')
})
