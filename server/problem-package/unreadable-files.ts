import type { PackageNote } from './problem-package.ts'

/** Places of the formats from which no verdict follows; accepted submissions may decide limit and points. */
const unjudged =
  /^(?!submissions\/accepted(?:\/|$))(?:(?:submissions|solutions?|(?:problem_)?statements?|statement-sections|attachments|additional_file|generators|input(?:_format)?_validators|invalid_inputs|answer_validators|(?:in|out)put_visualizers?|docs?)(?:\/|$)|(?:readme|license|changelog|copying)[^/]*$|problem\.pdf$)/i
const shownMax = 5

const listed = (names: readonly string[]) =>
  `${names.slice(0, shownMax).join(', ')}${names.length > shownMax ? ` and ${names.length - shownMax} more` : ''}`

/** What it means for a problem that these files cannot be read; their paths are counted from its folder. */
export function unreadableNotes(names: readonly string[]): PackageNote[] {
  const harmless = names.filter((name) => unjudged.test(name))
  const needed = names.filter((name) => !unjudged.test(name))
  return [
    ...(harmless.length > 0
      ? [
          {
            level: 'lost' as const,
            text: `Links to missing files, or a backslash in the name: ${listed(harmless)}`,
          },
        ]
      : []),
    ...(needed.length > 0
      ? [
          {
            level: 'hidden' as const,
            text: `Links to missing files, or a backslash in the name, which may affect verdicts: ${listed(needed)}`,
          },
        ]
      : []),
  ]
}
