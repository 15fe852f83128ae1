import type { CodeDraftSnapshot } from './code-draft.machine.ts'
import { partsOf, programOf } from './code-draft.rules.ts'

const keptStates = ['clean', 'restored', 'dirty', 'saving', 'unsaved'] as const
const acceptedStates = ['idle', 'loading', 'loaded', 'none', 'failed'] as const

export const codeDraftView = (snapshot: CodeDraftSnapshot) => {
  const { content, early, offered, settings, rival } = snapshot.context
  const { prepend, template, append } = partsOf(offered, content.language)
  return {
    /** It is known what was kept. */
    ready: snapshot.matches('open'),
    code: early ?? content.code,
    language: content.language,
    /** The code between the parts that the problem gives: what is submitted and run. */
    program: programOf(offered, content),
    prepend,
    append,
    languages: offered.languages,
    settings,
    /** `restored`: it was kept earlier and is untouched. `unsaved`: it lives as long as the tab. */
    kept: keptStates.find((state) => snapshot.matches({ open: { kept: state } })) ?? 'clean',
    /** A newer draft of another tab, to be taken or turned down. */
    offer: rival,
    /** Of the last accepted code: `none` when the viewer has none (S1-076). */
    accepted: acceptedStates.find((state) => snapshot.matches({ open: { accepted: state } })) ?? 'idle',
    canReset: content.code !== template,
  }
}
