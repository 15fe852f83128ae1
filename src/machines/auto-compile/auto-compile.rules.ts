import type { ProblemDraft } from '#contract/problem-content.ts'
import { type NamedProgram, namedPrograms } from '#contract/workshop.ts'

/** A program of a draft as it stands; null is the checker or interactor. */
export interface CompileCandidate {
  program: NamedProgram | null
  /** The same for the same text in the same place. */
  fingerprint: string
}

const bits = 32
/** Two of 32 bits each: nothing depends on it but whether a program is compiled once more. */
const digest = (text: string): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 2_654_435_761)
    other = Math.imul(other ^ unit, 1_597_334_677)
  }
  return `${(one >>> 0).toString(bits)}${(other >>> 0).toString(bits)}`
}

type Files = Readonly<Record<string, string>>
const filesFingerprint = (files: Files): string =>
  digest(
    Object.entries(files)
      .map((file) => JSON.stringify(file))
      .sort()
      .join(),
  )

/** Every program of a draft that has something to compile. */
export const programsOf = (draft: ProblemDraft): CompileCandidate[] => {
  const { judgeMode, judgeProgram, judgeExtraFiles, userExtraFiles } = draft
  const [beside, besideSolutions] = [filesFingerprint(judgeExtraFiles), filesFingerprint(userExtraFiles)]
  const fingerprintOf = (
    place: string,
    { language, code }: { language: string; code: string },
    files: string,
  ) => [place, language, digest(code), files].join(' ')
  const judging =
    judgeMode !== 'default' && judgeProgram && judgeProgram.code.trim() !== ''
      ? [{ program: null, fingerprint: fingerprintOf(judgeMode, judgeProgram, beside) }]
      : []
  const named = namedPrograms.flatMap((field) =>
    draft[field].flatMap((each) =>
      each.code.trim() === ''
        ? []
        : [
            {
              program: { field, name: each.name },
              fingerprint: fingerprintOf(
                `${field}/${each.name}`,
                each,
                field === 'solutions' ? besideSolutions : beside,
              ),
            },
          ],
    ),
  )
  return [...judging, ...named]
}
