import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { CodeDraftActorRef, CodeDraftSnapshot } from '#machines/code-draft/code-draft.machine.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import { CodeEditor } from '#ui/editor/code-editor.tsx'
import { DraftNotice } from '#ui/editor/draft-notice.tsx'
import { EditorToolbar } from '#ui/editor/editor-toolbar.tsx'
import { GivenCode } from '#ui/editor/given-code.tsx'
import type { CodeFile } from '#ui/editor/read-code-file.ts'

interface DraftProps {
  context: AppContext
  draft: CodeDraftActorRef
  info: ProblemInfo
}

/** Without the code: what stands around it is not drawn anew for each letter. */
const toolbarView = (snapshot: CodeDraftSnapshot) => {
  const { language, languages, settings, accepted, canReset } = codeDraftView(snapshot)
  return { language, languages, settings, accepted, canReset }
}

function useProblemName({ problem }: ProblemInfo) {
  const { t } = useTranslation(['problemPage', 'problem'])
  return t('problem:heading', { id: problem.problemId, title: problem.title })
}

export function ProblemToolbar({
  context,
  draft,
  info,
  mine,
  onVersions,
}: DraftProps & { mine: JudgeStatus | undefined; onVersions: () => void }) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const { toasts } = context
  const problem = useProblemName(info)
  const { language, languages, settings, accepted, canReset } = useSelector(draft, toolbarView, shallowEqual)

  useEffect(() => {
    if (accepted === 'none') toasts.show({ tone: 'error', title: t('editor.lastAcceptedNone') })
  }, [accepted, toasts, t])

  const upload = (file: CodeFile) => {
    if (!file.ok) {
      const title = t(file.reason === 'tooLarge' ? 'editor.uploadTooLarge' : 'editor.uploadNotText')
      return toasts.show({ tone: 'error', title })
    }
    const before = draft.getSnapshot().context.content
    draft.send({ type: 'draft.replace', code: file.code })
    if (before.code.trim() === '') return
    toasts.show({
      tone: 'info',
      title: t('editor.replaced'),
      act: { label: t('editor.undo'), onAct: () => draft.send({ type: 'draft.replace', ...before }) },
    })
  }

  const loadAccepted = () => {
    if (mine === JudgeStatus.Accepted) return draft.send({ type: 'draft.loadAccepted' })
    if (mine === JudgeStatus.SubmittedUnknownResult)
      return toasts.show({ tone: 'info', title: t('editor.lastAcceptedSealed') })
    toasts.show({ tone: 'error', title: t('editor.lastAcceptedOff') })
  }

  return (
    <EditorToolbar
      problem={problem}
      languages={languages}
      language={language}
      settings={settings}
      canReset={canReset}
      fetchingAccepted={accepted === 'loading'}
      onLanguage={(next) => draft.send({ type: 'draft.language', language: next })}
      onChange={(change) => draft.send({ type: 'draft.settings', settings: change })}
      onUpload={upload}
      onReset={() => draft.send({ type: 'draft.reset' })}
      onLastAccepted={loadAccepted}
      onVersions={onVersions}
    />
  )
}

export function ProblemCode({ context, draft, info, onSubmit }: DraftProps & { onSubmit: () => void }) {
  const { t, i18n } = useTranslation(['problemPage', 'problem', 'submission'])
  const id = useId()
  const { theme } = context
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark, theme.isDark)
  const problem = useProblemName(info)
  const { ready, code, language, settings, kept, offer, prepend, append } = useSelector(
    draft,
    codeDraftView,
    shallowEqual,
  )
  // A template is that of the reader's language, which only the browser knows.
  const isEarly = Object.keys(info.codeTemplate).length === 0
  return (
    <>
      <DraftNotice
        isUnsaved={kept === 'unsaved'}
        offeredAt={offer?.savedAt}
        onTake={() => draft.send({ type: 'draft.takeOther' })}
        onKeep={() => draft.send({ type: 'draft.keepMine' })}
      />
      {ready && <GivenCode prepend={prepend} append={append} />}
      {(ready || isEarly) && (
        <CodeEditor
          id={id}
          label={t('editor.label', { problem })}
          early={isEarly ? info.problem.problemId : undefined}
          locale={i18n.language}
          value={code}
          language={language}
          theme={settings.theme ?? (isDark ? 'dark' : 'light')}
          fontSize={settings.fontSize}
          tabSize={settings.tabSize}
          keySound={settings.keySound}
          vim={settings.vim}
          onChange={(next) => draft.send({ type: 'draft.edit', code: next })}
          submit={{ label: t('submission:bar.submit'), run: onSubmit }}
        />
      )}
    </>
  )
}
