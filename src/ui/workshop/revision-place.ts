/** Of a revision in the history of its problem. */
export const revisionPlace = (number: number) => `revision-${number}`
