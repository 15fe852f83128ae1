import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawerBelow } from '#contract/limits/page.ts'
import { css, cx } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { scrollToTab } from '#ui/kit/scroll-to-tab.ts'
import { Segments } from '#ui/kit/segments.tsx'
import { Splitter } from '#ui/kit/splitter.tsx'
import { useMedia } from '#ui/kit/use-media.ts'
import { type DeskPanel, DeskPanels } from './desk-panels.tsx'
import type { ProblemTab } from './problem-tabs.ts'

const problemPanes = ['statement', 'code', 'result', 'test'] as const
export type ProblemPane = (typeof problemPanes)[number]

export interface ProblemWorkspaceProps {
  statement: ReactNode
  toolbar: ReactNode
  editor: ReactNode
  result: ReactNode
  /** Left out where code cannot be tried. */
  test: ReactNode
  /** Which of the two is open below the editor. */
  panel: DeskPanel | 'none'
  onPanel(panel: DeskPanel | 'none'): void
  submitBar: ReactNode
  /** Which of the four is seen where only one has room. */
  pane: ProblemPane
  onPane(pane: ProblemPane): void
  /** What there is beside the statement, and which of it is seen. */
  tabs: readonly ProblemTab[]
  tab: ProblemTab
  onTab(tab: ProblemTab): void
}

/** S1-041, pixels; with the divider they fit the narrowest window that has room for both. */
const statementMin = 420
const editorMin = 560
const narrow = `(width < ${drawerBelow}px)`
const evenShare = 48
const collapsed = 100

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  // The rest of the window below whatever stands above it.
  flex: '[1 0 34rem]',
  // On paper the statement alone, from its first line to its last.
  _print: {
    display: 'block',
    h: 'auto',
    '& [data-scope=splitter], & [data-scope=tabs], & [data-part=content]': {
      display: 'block !important',
      h: 'auto !important',
      overflow: 'visible !important',
    },
    '& [data-scope=splitter][data-part=panel]:last-child, & [data-part=resize-trigger], & [data-scope=tabs][data-part=content][hidden]':
      { display: 'none !important' },
  },
  // While the second panel is still on its way the first one keeps to its share.
  lg: {
    '& [data-scope=splitter][data-part=panel]:first-child:not(:has(~ [data-part=panel]))': { maxW: '[48%]' },
  },
  lgDown: {
    '& [data-scope=splitter][data-part=resize-trigger]': { display: 'none' },
    '& [data-scope=splitter][data-part=panel]': {
      display: 'none',
      flex: '[1 1 100% !important]',
      minW: '[0 !important]',
    },
    '&[data-pane=statement] [data-scope=splitter][data-part=panel]:first-child': { display: 'block' },
    '&:not([data-pane=statement]) [data-scope=splitter][data-part=panel]:last-child': { display: 'block' },
    '&[data-pane=code] [data-place=result]': { display: 'none' },
    '&:is([data-pane=result], [data-pane=test]) [data-place=code]': { display: 'none' },
    '&:is([data-pane=result], [data-pane=test]) [data-place=result]': {
      display: 'block',
      maxH: '[none]',
      flex: '1',
      borderWidth: 'none',
    },
  },
})
const narrowTabs = css({
  _print: { display: 'none' },
  hideFrom: 'lg',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  bg: 'surface',
  borderBottomWidth: 'thin',
})
const strip = css({ position: 'relative', display: 'flex', flex: '1', minW: '0', overflowX: 'auto' })
const panes = css({ flex: '1', minH: '0', position: 'relative' })
const filling = css({ position: 'absolute', inset: '0', _print: { position: 'static' } })
const side = css({ display: 'flex', flexDirection: 'column', h: 'full', minH: '0', bg: 'surface' })
const code = css({ display: 'flex', flexDirection: 'column', flex: '1', minH: '0' })
const resultBox = css({
  maxH: '[55%]',
  overflow: 'auto',
  borderTopWidth: 'thin',
  flexShrink: '0',
  bg: 'surface',
})
const head = css({ display: 'flex', alignItems: 'stretch' })
const headTools = css({ flex: '1', minW: '0' })
const collapse = css({
  hideBelow: 'lg',
  display: 'flex',
  alignItems: 'center',
  borderBottomWidth: 'thin',
  pe: '2',
  bg: 'surface',
})
const restore = css({
  hideBelow: 'lg',
  position: 'absolute',
  insetBlockEnd: '4',
  insetInlineEnd: '6',
  zIndex: 'sticky',
  rounded: 'md',
  boxShadow: 'md',
})

type NarrowTabsProps = Pick<ProblemWorkspaceProps, 'pane' | 'onPane' | 'tabs' | 'tab' | 'onTab'>

/** All that a small screen shows one of: the panes, and what else there is of the problem. */
function NarrowTabs({ pane, onPane, tabs, tab, onTab }: NarrowTabsProps) {
  const { t } = useTranslation('problemPage')
  const bar = useRef<HTMLDivElement>(null)
  const more = tabs.filter((id) => id !== 'statement')
  const current = pane === 'statement' && tabs.includes(tab) ? tab : pane
  const choose = (id: ProblemPane | ProblemTab) => {
    const isTab = (given: ProblemPane | ProblemTab): given is ProblemTab =>
      tabs.some((each) => each === given)
    if (!isTab(id)) return onPane(id)
    onPane('statement')
    if (id !== tab) onTab(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each that is chosen anew
  useEffect(() => {
    scrollToTab(bar.current?.querySelector<HTMLElement>('[aria-pressed=true]') ?? null, bar.current)
  }, [current])
  return (
    <div className={narrowTabs}>
      <div className={cx('fades', strip)} ref={bar}>
        <Segments
          label={t('page.panes')}
          oneLine
          items={[
            ...problemPanes.map((id) => ({ id, label: t(`page.pane.${id}`) })),
            ...more.map((id) => ({ id, label: t(`page.${id}`) })),
          ]}
          value={current}
          onValue={choose}
        />
      </div>
    </div>
  )
}

/**
 * Statement and editor side by side with a divider that can fold the editor away; under 992 px one of statement, code,
 * result and test. All stay mounted, so that no text, scroll place or undo step is lost between them.
 */
export function ProblemWorkspace(props: ProblemWorkspaceProps) {
  const { t } = useTranslation('problemPage')
  const [share, setShare] = useState(evenShare)
  const [before, setBefore] = useState(evenShare)
  // Least widths that find no room would leave nothing to the editor once there is room again.
  const isNarrow = useMedia(narrow)
  const isFolded = share >= collapsed
  const fold = () => {
    setBefore(share)
    setShare(collapsed)
  }
  return (
    <div className={frame} data-pane={props.pane} data-full-screen="">
      <NarrowTabs {...props} />
      <div className={panes}>
        <div className={filling}>
          <Splitter
            label={t('page.splitter')}
            startMin={isNarrow ? 0 : statementMin}
            endMin={isNarrow ? 0 : editorMin}
            share={share}
            onShare={setShare}
            start={props.statement}
            end={
              <div className={side}>
                <div className={code} data-place="code">
                  <div className={head}>
                    <div className={headTools}>{props.toolbar}</div>
                    <div className={collapse}>
                      <IconButton
                        size="sm"
                        label={t('page.collapse')}
                        icon={<PanelRightClose size={18} aria-hidden />}
                        onClick={fold}
                      />
                    </div>
                  </div>
                  {props.editor}
                </div>
                <div className={resultBox} data-place="result" hidden={props.panel === 'none'}>
                  <DeskPanels
                    panel={props.panel === 'none' ? 'result' : props.panel}
                    result={props.result}
                    test={props.test}
                    onPanel={props.onPanel}
                  />
                </div>
                <div data-place="code">{props.submitBar}</div>
              </div>
            }
          />
        </div>
        {isFolded && (
          <div className={restore}>
            <Button icon={<PanelRightOpen size={18} aria-hidden />} onClick={() => setShare(before)}>
              {t('page.restore')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
