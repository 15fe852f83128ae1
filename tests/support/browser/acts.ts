/** Words of the screen, as `namespace:key`. */
export type Words = (key: string, values?: Record<string, unknown>) => string

export interface ActFile {
  name: string
  content: Uint8Array<ArrayBuffer>
  /** That it pretends to have, where its bytes would be too many for a test. */
  size?: number
}

/** One thing that a person does. Fields and buttons go by the names that they show. */
export type Act =
  | { do: 'fill'; field: string; text: string }
  | { do: 'press'; button: string | RegExp }
  /** The choices of a box. */
  | { do: 'open'; field: string }
  /** A switch or a box to tick. */
  | { do: 'tick'; name: string }
  /** In the menu, or among the choices, that were opened. */
  | { do: 'pick'; entry: string | RegExp }
  /** Into the corner of the page, beside every dialog. */
  | { do: 'press outside' }
  /** The focus comes to the field, if it was not there, and goes elsewhere. */
  | { do: 'leave'; field: string }
  | { do: 'focus'; field: string }
  | { do: 'enter'; field: string }
  /** The button asks which one. */
  | { do: 'choose'; button: string; file: ActFile }
  /** In the place of what stands in the editor. */
  | { do: 'code'; text: string }
  /** Ctrl and this key in the editor. */
  | { do: 'editorKeys'; key: string }
  /** Closes what was opened over the page. */
  | { do: 'escape' }
  /** Keys on the slider, the last one so many milliseconds after the first. */
  | { do: 'slide'; keys: readonly string[]; overMs: number }

/** One thing that a person sees, or can look for and not find; `at` names a part of the page by a selector. */
export type Sight = { at?: string } & (
  | {
      see: 'button'
      name: string | RegExp
      busy: boolean
      off?: boolean
      pressed?: boolean
      current?: boolean
    }
  /** Once, or as often as may be where it is `many`. */
  | { see: 'text'; text: string | RegExp; shown: boolean; many?: boolean }
  | { see: 'field'; field: string; value: string }
  | { see: 'slider'; shown: boolean; off: boolean }
  /** All that stands in the editor, in letters of so many pixels. */
  | { see: 'code'; text: string; pixels: number }
  /** What is chosen in a box with options. */
  | { see: 'choice'; box: string; option: string }
  /** A button that cannot be pressed without a reason to tell. */
  | { see: 'off'; name: string; off: boolean }
  /** How far it is in hundredths; `null` where nobody knows, nothing where there is no bar. */
  | { see: 'progress'; name: string; value: number | null | undefined }
  /** A switch or a box that is ticked or not, and whether it can be. */
  | { see: 'check'; name: string; on: boolean; off?: boolean }
  /** All of them, in their order. */
  | { see: 'alerts'; texts: readonly string[] }
)

/** For the reader of a report. */
export function actText(act: Act): string {
  switch (act.do) {
    case 'fill':
      return `type “${act.text}” into “${act.field}”`
    case 'press':
      return `press “${act.button}”`
    case 'pick':
      return `pick “${act.entry}”`
    case 'open':
      return `open “${act.field}”`
    case 'tick':
      return `tick “${act.name}”`
    case 'press outside':
      return 'press outside'
    case 'focus':
      return `go to “${act.field}”`
    case 'leave':
      return `leave “${act.field}”`
    case 'enter':
      return `press Enter in “${act.field}”`
    case 'choose':
      return `press “${act.button}” and choose ${act.file.name} of ${act.file.size ?? act.file.content.length} bytes`
    case 'code':
      return `put ${JSON.stringify(act.text)} into the editor`
    case 'editorKeys':
      return `press Ctrl+${act.key} in the editor`
    case 'escape':
      return 'press Escape'
    default:
      return `slide with ${act.keys.join(' ')} within ${act.overMs} ms`
  }
}

type Measured = Extract<Sight, { see: 'off' | 'progress' | 'check' }>

function measuredText(sight: Measured): string {
  switch (sight.see) {
    case 'off':
      return `button “${sight.name}”${sight.off ? ', off' : ''}`
    case 'progress':
      return sight.value === undefined
        ? `no bar “${sight.name}”`
        : `bar “${sight.name}” at ${sight.value ?? '?'}`
    case 'check':
      return `“${sight.name}” ${sight.on ? '' : 'not '}ticked${sight.off ? ', off' : ''}`
  }
}

const shownText = (shown: boolean) => (shown ? '' : 'no ')

export function sightText(sight: Sight): string {
  switch (sight.see) {
    case 'button': {
      const { name, busy, off, pressed, current } = sight
      const flags = Object.entries({ busy, off: off && !busy, pressed, current }).flatMap(([flag, isOn]) =>
        isOn ? [flag] : [],
      )
      return [`button “${name}”`, ...flags].join(', ')
    }
    case 'text':
      return `${shownText(sight.shown)}“${sight.text}”${sight.shown && sight.many ? ', once or more' : ''}`
    case 'field':
      return `“${sight.value}” in “${sight.field}”`
    case 'slider':
      return `${shownText(sight.shown)}slider${sight.shown && sight.off ? ', off' : ''}`
    case 'code':
      return `${JSON.stringify(sight.text)} in the editor, ${sight.pixels} px`
    case 'choice':
      return `“${sight.option}” chosen in “${sight.box}”`
    case 'off':
    case 'progress':
    case 'check':
      return measuredText(sight)
    default:
      return sight.texts.length === 0 ? 'no alert' : `alert “${sight.texts.join('”, “')}”`
  }
}
