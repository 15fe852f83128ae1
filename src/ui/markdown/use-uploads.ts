import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withWords } from './markdown-marks.ts'
import { hasWaiting, storedMark, waitingMark, withoutWaiting } from './upload-marks.ts'
import { type Marking, useMarking } from './use-marking.ts'

export type UploadKind = 'picture' | 'file'

export interface ChosenFile {
  file: File
  kind: UploadKind
}

/** One upload from its choice on, until nobody wants to see it any more. */
export interface UploadTask extends ChosenFile {
  id: number
  /** What stands in the text for it. */
  waiting: string
  link: string | undefined
}

interface Text {
  value: string
  maxLength?: number | undefined
  onValue(value: string): void
}

let lastId = 0

/**
 * A text with pictures and files on their way into it. Only the box shows what stands there for them: `onValue` hears
 * the text without, so that no draft and no send has it.
 */
export function useUploads({ value, maxLength, onValue }: Text) {
  const [tasks, setTasks] = useState<readonly UploadTask[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [full, setFull] = useState(false)
  const shown = typed !== null && withoutWaiting(typed) === value ? typed : value
  const edit = (text: string) => {
    setTyped(hasWaiting(text) ? text : null)
    setFull(false)
    onValue(withoutWaiting(text))
  }
  const marking = useMarking(shown, edit, maxLength)
  const latest = useRef<Marking>(marking)
  latest.current = marking
  const forget = (id: number) => setTasks((before) => before.filter((task) => task.id !== id))

  // Whoever takes the words away that stand for it wants it no more.
  useEffect(() => {
    const gone = tasks.filter(({ link, waiting }) => link === undefined && !shown.includes(waiting))
    if (gone.length > 0) setTasks(tasks.filter((task) => !gone.includes(task)))
  }, [tasks, shown])

  return {
    ...marking,
    shown,
    tasks,
    /** The last upload had no room in the text. */
    full,
    edit,
    underWay: tasks.some(({ link }) => link === undefined),
    add: (files: readonly ChosenFile[]) => {
      const added = files.map(({ file, kind }) => {
        lastId += 1
        return { id: lastId, file, kind, waiting: waitingMark(lastId, file.name), link: undefined }
      })
      const words = added.map(({ waiting }) => waiting).join('\n')
      if (marking.mark((marked) => withWords(marked, words))) setTasks((before) => [...before, ...added])
      else setFull(true)
    },
    onStored({ id, file, kind, waiting }: UploadTask, link: string) {
      // Before its words go, or it would seem that nobody wants it any more.
      flushSync(() => setTasks((before) => before.map((task) => (task.id === id ? { ...task, link } : task))))
      latest.current.replace(waiting, storedMark(kind, file.name, link))
    },
    onRemoved({ file, kind }: UploadTask, link: string) {
      latest.current.replace(storedMark(kind, file.name, link), '')
    },
    onOver({ id, waiting }: UploadTask) {
      latest.current.replace(waiting, '')
      forget(id)
    },
  }
}
