import { fromObservable, fromPromise } from 'xstate'
import type { BoardService, BoardSubject } from '#services/board.service.ts'
import { boardMachine } from './board.machine.ts'

export const provideBoard = (service: BoardService, subject: BoardSubject) => {
  const { load, due } = service.open(subject)
  return boardMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) => load(input.query, input.followed, signal)),
      watchDue: fromObservable(due),
      watchPhase: fromObservable(() => service.phases(subject)),
    },
    actions: {
      rememberFollowed: (_, { followed }) => void service.followed(subject.contest.id).set([...followed]),
    },
  })
}
