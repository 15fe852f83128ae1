import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilesField } from '#ui/workshop/files-field.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

it('extra files need a name and a content (S3-136)', async () => {
  const onFiles = vi.fn()
  const { getByText, getByRole, queryByText } = await draw(
    <FilesField
      label="Extra files"
      help=""
      files={{ 'grader.h': '', 'lib.h': 'int one();' }}
      onFiles={onFiles}
      error={undefined}
    />,
  )
  expect(getByText('Content of grader.h is required!')).toBeTruthy()
  expect(queryByText('Content of lib.h is required!')).toBeNull()
  const add = getByRole('button', { name: 'Add file' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'File name is required!',
  )
  fireEvent.change(getByRole('textbox', { name: 'File name' }), { target: { value: 'new.h' } })
  fireEvent.click(getByRole('button', { name: 'Add file' }))
  expect(onFiles).toHaveBeenCalledWith({ 'grader.h': '', 'lib.h': 'int one();', 'new.h': '' })
})
