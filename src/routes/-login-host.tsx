import { shallowEqual, useSelector } from '@xstate/react'
import type { composeAccount } from '#app/compose-account.ts'
import { loginView } from '#machines/login/login.view.ts'
import { LoginForm } from '#ui/account/login-form.tsx'
import { useFlow } from './-use-flow.ts'

export interface LoginHostProps {
  machine: ReturnType<typeof composeAccount>['login']
  /** Stands in the form at first. */
  username?: string | undefined
  canRegister: boolean
  /** With the name that was typed so far. */
  onRegister(username: string): void
  onReset(username: string): void
}

/** The login form with its machine, in the dialog or on a page. */
export function LoginHost({ machine, username, canRegister, onRegister, onReset }: LoginHostProps) {
  const actor = useFlow(machine, { input: { username } })
  const view = useSelector(actor, loginView, shallowEqual)
  return (
    <LoginForm
      username={view.username}
      password={view.password}
      errors={view.errors}
      failure={view.failure}
      busy={view.busy}
      waitSeconds={view.waitSeconds}
      puzzle={
        view.proving
          ? {
              pictures: view.puzzle,
              phase: view.puzzlePhase,
              fault: view.puzzleFault,
              onDrag: (x, elapsedMs) => actor.send({ type: 'login.drag', x, elapsedMs }),
              onRenew: () => actor.send({ type: 'login.renewPuzzle' }),
              onCancel: () => actor.send({ type: 'login.cancelPuzzle' }),
            }
          : undefined
      }
      canRegister={canRegister}
      onEdit={(field, value) => actor.send({ type: 'login.edit', field, value })}
      onSend={() => actor.send({ type: 'login.send' })}
      onRegister={() => onRegister(view.username)}
      onReset={() => onReset(view.username)}
    />
  )
}
