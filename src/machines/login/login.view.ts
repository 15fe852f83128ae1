import type { LoginSnapshot } from './login.machine.ts'

const puzzlePhase = (snapshot: LoginSnapshot) => {
  if (snapshot.matches({ proving: 'dragging' })) return 'dragging' as const
  return snapshot.matches({ proving: 'solving' }) ? ('solving' as const) : ('loading' as const)
}

export const loginView = (snapshot: LoginSnapshot) => ({
  username: snapshot.context.username,
  password: snapshot.context.password,
  errors: snapshot.context.errors,
  failure: snapshot.context.failure,
  busy: snapshot.hasTag('busy'),
  canSend: snapshot.can({ type: 'login.send' }),
  /** Seconds until the server accepts another try; 0 when it does. */
  waitSeconds: snapshot.matches('waiting') ? snapshot.context.waitSeconds : 0,
  /** Present while the slide puzzle is asked for. */
  proving: snapshot.matches('proving'),
  puzzlePhase: puzzlePhase(snapshot),
  puzzle: snapshot.context.puzzle,
  puzzleFault: snapshot.context.puzzleFault,
})
