import type { GroupHome } from '#contract/group-class.ts'

/** The group has nothing to do yet, or nobody to do it. */
export const isBeginning = ({ isEmpty, students }: Pick<GroupHome, 'isEmpty' | 'students'>): boolean =>
  isEmpty || students === 0
