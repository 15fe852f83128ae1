import { listed, packageNote } from './package-notes.ts'
import type { PackageNote } from './problem-package.ts'

/** Places of the formats from which no verdict follows; accepted submissions may decide limit and points. */
const unjudged =
  /^(?!submissions\/accepted(?:\/|$))(?:(?:submissions|solutions?|(?:problem_)?statements?|statement-sections|attachments|additional_file|generators|input(?:_format)?_validators|invalid_inputs|answer_validators|(?:in|out)put_visualizers?|docs?)(?:\/|$)|(?:readme|license|changelog|copying)[^/]*$|problem\.pdf$)/i
const shownMax = 5

function lost(names: readonly string[]): PackageNote {
  const shown = listed(names, shownMax)
  const key = shown.more > 0 ? 'server.packageNote:unreadableAndMore' : 'server.packageNote:unreadable'
  return packageNote('lost', key, shown)
}

function hidden(names: readonly string[]): PackageNote {
  const shown = listed(names, shownMax)
  const key =
    shown.more > 0 ? 'server.packageNote:unreadableNeededAndMore' : 'server.packageNote:unreadableNeeded'
  return packageNote('hidden', key, shown)
}

/** What it means for a problem that these files cannot be read; their paths are counted from its folder. */
export function unreadableNotes(names: readonly string[]): PackageNote[] {
  const harmless = names.filter((name) => unjudged.test(name))
  const needed = names.filter((name) => !unjudged.test(name))
  return [...(harmless.length > 0 ? [lost(harmless)] : []), ...(needed.length > 0 ? [hidden(needed)] : [])]
}
