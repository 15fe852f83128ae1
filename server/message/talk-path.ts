interface TalkPlace {
  sourceType: 'Contest' | 'Discussion'
  sourceId: number
  /** Of the discussion. */
  gid: number | null
}

/** Where comments stand, below `/oj`. */
export const talkPath = ({ sourceType, sourceId, gid }: TalkPlace): string => {
  if (sourceType === 'Contest') return `/contest/${sourceId}/comment`
  const page = `/discussion-detail/${sourceId}`
  return gid === null ? page : `/group/${gid}${page}`
}
