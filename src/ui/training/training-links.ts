/** A training where it stands: in a group, or on the site where `groupId` is null. */
export interface TrainingPlace {
  trainingId: number
  groupId: number | null
}

const paramsOf = ({ trainingId }: TrainingPlace) => ({ trainingId: String(trainingId) })
const inGroup = (groupId: number, place: TrainingPlace) => ({ ...paramsOf(place), groupId: String(groupId) })

/** The address of a training without a part of it, below the base of the site. */
export const trainingPath = ({ trainingId, groupId }: TrainingPlace): string =>
  groupId === null ? `/training/${trainingId}` : `/group/${groupId}/training/${trainingId}`

export const toTrainings = ({ groupId }: TrainingPlace) =>
  groupId === null
    ? ({ to: '/training' } as const)
    : ({ to: '/group/$groupId/training', params: { groupId: String(groupId) } } as const)

export const toProblems = (place: TrainingPlace) =>
  place.groupId === null
    ? ({ to: '/training/$trainingId/problems', params: paramsOf(place) } as const)
    : ({
        to: '/group/$groupId/training/$trainingId/problems',
        params: inGroup(place.groupId, place),
      } as const)

export const toRank = (place: TrainingPlace) =>
  place.groupId === null
    ? ({ to: '/training/$trainingId/rank', params: paramsOf(place) } as const)
    : ({ to: '/group/$groupId/training/$trainingId/rank', params: inGroup(place.groupId, place) } as const)

export const toProblem = (place: TrainingPlace, problemId: string) =>
  place.groupId === null
    ? ({
        to: '/training/$trainingId/problem/$problemId',
        params: { ...paramsOf(place), problemId },
      } as const)
    : ({
        to: '/group/$groupId/training/$trainingId/problem/$problemId',
        params: { ...inGroup(place.groupId, place), problemId },
      } as const)

/** The same in focus mode. */
export const toFocus = (place: TrainingPlace, problemId: string) =>
  place.groupId === null
    ? ({
        to: '/training/$trainingId/problem/$problemId/full-screen',
        params: { ...paramsOf(place), problemId },
      } as const)
    : ({
        to: '/group/$groupId/training/$trainingId/problem/$problemId/full-screen',
        params: { ...inGroup(place.groupId, place), problemId },
      } as const)

/** Where what was submitted is listed. */
export const toSubmissions = ({ groupId }: TrainingPlace) =>
  groupId === null
    ? ({ to: '/status' } as const)
    : ({ to: '/group/$groupId/status', params: { groupId: String(groupId) } } as const)
