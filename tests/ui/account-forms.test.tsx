import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { puzzle } from '#contract/limits/account.ts'
import { LoginForm, type LoginFormProps } from '#ui/account/login-form.tsx'
import { RegisterForm, type RegisterFormProps } from '#ui/account/register-form.tsx'
import { ResetRequestForm, type ResetRequestFormProps } from '#ui/account/reset-request-form.tsx'
import { SlidePuzzle, type SlidePuzzleProps } from '#ui/account/slide-puzzle.tsx'
import { show } from './show.tsx'

let close: (() => void) | undefined
afterEach(() => close?.())
const shown = async (...drawn: Parameters<typeof show>) => {
  const screen = await show(...drawn)
  close = screen.close
  return screen
}

const press = (element: Element, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(element, { key })
}

const login = (change: Partial<LoginFormProps> = {}): LoginFormProps => ({
  username: '',
  password: '',
  errors: {},
  failure: undefined,
  busy: false,
  waitSeconds: 0,
  puzzle: undefined,
  canRegister: true,
  onEdit: vi.fn(),
  onSend: vi.fn(),
  onRegister: vi.fn(),
  onReset: vi.fn(),
  ...change,
})

describe('the login form', () => {
  it('sends the form that the field is in', async () => {
    const props = login({ username: 'ada', password: 'secret-1' })
    const { getByLabelText } = await shown(<LoginForm {...props} />)
    fireEvent.submit(getByLabelText('Password'))
    expect(props.onSend).toHaveBeenCalledOnce()
  })

  it('ties an error to its field', async () => {
    const { getByLabelText } = await shown(<LoginForm {...login({ errors: { password: 'tooShort' } })} />)
    const field = getByLabelText('Password')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('The password must be 6 to 20 characters long')
    expect(getByLabelText('Username').getAttribute('aria-invalid')).toBe('false')
  })

  it("keeps the server's refusal beside the button", async () => {
    const failure = {
      kind: 'refused',
      status: 400,
      message: 'Please check your username or password',
    } as const
    const { getByRole } = await shown(<LoginForm {...login({ failure })} />)
    expect(getByRole('alert').textContent).toBe('Please check your username or password')
  })

  it('says why it cannot be sent while the server makes it wait', async () => {
    const props = login({ waitSeconds: 12 })
    const { getByRole } = await shown(<LoginForm {...props} />)
    const button = getByRole('button', { name: /^Try again in 12 s/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toContain('Too many attempts')
    fireEvent.click(button)
    expect(props.onSend).not.toHaveBeenCalled()
  })

  it('sends nothing twice while it is busy', async () => {
    const props = login({ busy: true })
    const { getByRole } = await shown(<LoginForm {...props} />)
    fireEvent.click(getByRole('button', { name: 'Log in' }))
    expect(props.onSend).not.toHaveBeenCalled()
  })

  it('offers registration only where it is open', async () => {
    const { queryByText, again } = await shown(<LoginForm {...login()} />)
    expect(queryByText('No account yet? Register')).not.toBeNull()
    again(<LoginForm {...login({ canRegister: false })} />)
    expect(queryByText('No account yet? Register')).toBeNull()
  })

  it('shows and hides the password', async () => {
    const { getByLabelText, getByRole } = await shown(<LoginForm {...login()} />)
    fireEvent.click(getByRole('button', { name: 'Show password' }))
    expect(getByLabelText('Password').getAttribute('type')).toBe('text')
    fireEvent.click(getByRole('button', { name: 'Hide password' }))
    expect(getByLabelText('Password').getAttribute('type')).toBe('password')
  })

  it('speaks Chinese', async () => {
    const { getByRole } = await shown(<LoginForm {...login({ errors: { username: 'required' } })} />, 'zh-CN')
    expect(getByRole('button', { name: '登录' })).not.toBeNull()
    expect(getByRole('alert').textContent).toBe('请填写用户名')
  })
})

describe('the registration form', () => {
  const register = (change: Partial<RegisterFormProps> = {}): RegisterFormProps => ({
    values: { username: '', email: '', password: '', again: '', code: '' },
    errors: {},
    failure: undefined,
    busy: false,
    sendingCode: false,
    waitSeconds: 0,
    codeSent: undefined,
    onEdit: vi.fn(),
    onLeave: vi.fn(),
    onSendCode: vi.fn(),
    onSend: vi.fn(),
    onLogin: vi.fn(),
    ...change,
  })

  it('tells which field was left', async () => {
    const props = register()
    const { getByLabelText } = await shown(<RegisterForm {...props} />)
    fireEvent.blur(getByLabelText('Username'))
    expect(props.onLeave).toHaveBeenCalledWith('username')
  })

  it('tells of a field that a press left after the press, so that no error moves the button from under it', async () => {
    const props = register()
    const { getByLabelText, getByRole } = await shown(<RegisterForm {...props} />)
    const button = getByRole('button', { name: 'Send code' })
    fireEvent.pointerDown(button)
    fireEvent.blur(getByLabelText('Email'))
    fireEvent.pointerUp(button)
    expect(props.onLeave).not.toHaveBeenCalled()
    fireEvent.click(button)
    await vi.waitFor(() => expect(props.onLeave).toHaveBeenCalledExactlyOnceWith('email'))
    expect(props.onSendCode).toHaveBeenCalledOnce()
  })

  it.each([
    ['username', 'taken', 'The username already exists'],
    ['email', 'taken', 'The email already exists'],
    ['email', 'malformed', 'Invalid email address'],
    ['again', 'different', 'Password does not match'],
    ['code', 'wrongLength', 'The code has 6 digits'],
  ] as const)('%s %s: %s (S1-072)', async (field, error, said) => {
    const { getByRole } = await shown(<RegisterForm {...register({ errors: { [field]: error } })} />)
    expect(getByRole('alert').textContent).toBe(said)
  })

  it('counts down on the code button and ignores presses meanwhile', async () => {
    const props = register({ waitSeconds: 42, codeSent: { email: 'ada@example.org', isKept: false } })
    const { getByRole, getByText, again } = await shown(<RegisterForm {...props} />)
    fireEvent.click(getByRole('button', { name: /^42 s/ }))
    expect(props.onSendCode).not.toHaveBeenCalled()
    expect(getByText('Code sent to ada@example.org. It expires in 10 minutes.')).not.toBeNull()
    const free = register()
    again(<RegisterForm {...free} />)
    fireEvent.click(getByRole('button', { name: 'Send code' }))
    expect(free.onSendCode).toHaveBeenCalledOnce()
  })

  it('does not say that a code was sent where there is no mail server', async () => {
    const props = register({ codeSent: { email: 'ada@example.org', isKept: true } })
    const { getByText, queryByText } = await shown(<RegisterForm {...props} />)
    expect(getByText(/^This site has no mail server yet: ask its administrator for the code/)).not.toBeNull()
    expect(queryByText(/^Code sent/)).toBeNull()
  })
})

describe('the request for a new password', () => {
  const reset = (change: Partial<ResetRequestFormProps> = {}): ResetRequestFormProps => ({
    email: 'ada@example.org',
    captcha: '',
    captchaImage: 'data:image/png;base64,AA==',
    loadingCaptcha: false,
    errors: {},
    failure: undefined,
    busy: false,
    waitSeconds: 0,
    sent: false,
    onEdit: vi.fn(),
    onLeave: vi.fn(),
    onRenewCaptcha: vi.fn(),
    onSend: vi.fn(),
    onAgain: vi.fn(),
    onLogin: vi.fn(),
    ...change,
  })

  it('renews the picture when it is pressed', async () => {
    const props = reset()
    const { getByRole } = await shown(<ResetRequestForm {...props} />)
    fireEvent.click(getByRole('button', { name: 'New image' }))
    expect(props.onRenewCaptcha).toHaveBeenCalledOnce()
  })

  it('says that the mail is on its way and waits 90 s', async () => {
    const { getByText, getByRole, queryByRole } = await shown(
      <ResetRequestForm {...reset({ sent: true, waitSeconds: 90 })} />,
    )
    expect(getByText(/sent to ada@example.org/)).not.toBeNull()
    expect(getByRole('button', { name: /^Send again in 90 s/ }).getAttribute('aria-disabled')).toBe('true')
    expect(queryByRole('button', { name: 'New image' })).toBeNull()
  })

  it('says why it cannot send without a picture', async () => {
    const props = reset({ captchaImage: undefined })
    const { getByRole } = await shown(<ResetRequestForm {...props} />)
    const button = getByRole('button', { name: /^Send reset link/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(props.onSend).not.toHaveBeenCalled()
    expect(button.textContent).toMatch(/could not be loaded/)
  })

  it('asks for another mail when the wait is over', async () => {
    const props = reset({ sent: true })
    const { getByRole } = await shown(<ResetRequestForm {...props} />)
    fireEvent.click(getByRole('button', { name: 'Send another email' }))
    expect(props.onAgain).toHaveBeenCalledOnce()
    expect(props.onSend).not.toHaveBeenCalled()
  })
})

describe('the slide puzzle', () => {
  const props = (change: Partial<SlidePuzzleProps> = {}): SlidePuzzleProps => ({
    pictures: { background: 'data:image/png;base64,AA==', piece: 'data:image/png;base64,AB==' },
    phase: 'dragging',
    fault: undefined,
    onDrag: vi.fn(),
    onRenew: vi.fn(),
    onCancel: vi.fn(),
    ...change,
  })

  it('is moved by keys and let go by Enter', async () => {
    const given = props()
    const { getByRole } = await shown(<SlidePuzzle {...given} />)
    press(getByRole('slider'), 'PageUp', 'PageUp', 'ArrowRight', 'ArrowRight', 'ArrowLeft')
    expect(getByRole('slider').getAttribute('aria-valuenow')).toBe('41')
    press(getByRole('slider'), 'Enter')
    expect(given.onDrag).toHaveBeenCalledWith(41, expect.any(Number))
  })

  it('cannot leave the picture', async () => {
    const { getByRole } = await shown(<SlidePuzzle {...props()} />)
    press(getByRole('slider'), 'End', 'ArrowRight')
    expect(getByRole('slider').getAttribute('aria-valuenow')).toBe(String(puzzle.width - puzzle.piece))
    press(getByRole('slider'), 'Home', 'ArrowLeft')
    expect(getByRole('slider').getAttribute('aria-valuenow')).toBe('0')
  })

  it('counts pixels of the picture, however wide it is on the screen, and says how long it was held', async () => {
    const given = props()
    const { getByRole } = await shown(<SlidePuzzle {...given} />)
    const slider = getByRole('slider')
    const rail = slider.parentElement as HTMLElement
    rail.getBoundingClientRect = () => ({ left: 0, width: puzzle.width / 2 }) as DOMRect
    const at = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, timeStamp: number) => {
      const names = { pointerDown: 'pointerdown', pointerMove: 'pointermove', pointerUp: 'pointerup' }
      const event = new PointerEvent(names[type], { bubbles: true, clientX, pointerId: 1, button: 0 })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(slider, event)
    }
    slider.setPointerCapture = () => {}
    at('pointerDown', 10, 1_000)
    at('pointerMove', 40, 1_200)
    at('pointerUp', 60, 1_350)
    expect(given.onDrag).toHaveBeenCalledWith(100, 350)
  })

  it('cannot be moved while the server looks', async () => {
    const given = props({ phase: 'solving' })
    const { getByRole } = await shown(<SlidePuzzle {...given} />)
    press(getByRole('slider'), 'ArrowRight', 'Enter')
    expect(given.onDrag).not.toHaveBeenCalled()
  })

  it.each([
    ['tooFast', 'Speed too fast, may be machine operation! Please verify again!'],
    ['missed', 'The piece did not fit. Please try again.'],
  ] as const)('says that it was %s', async (fault, said) => {
    const { getByText } = await shown(<SlidePuzzle {...props({ fault })} />)
    expect(getByText(said)).not.toBeNull()
  })
})
