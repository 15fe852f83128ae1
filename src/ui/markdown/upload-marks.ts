const words = (name: string) => name.replace(/[[\]\\\n]/g, ' ').trim()

/** What stands in a text for what is still on its way. */
export const waitingMark = (id: number, name: string): string => `![${words(name)} …](uploading-${id})`

const waiting = /!\[[^\]\n]*\]\(uploading-\d+\)/g

export const hasWaiting = (text: string): boolean => text.search(waiting) >= 0

/** The text as it may be kept: without what is still on its way. */
export const withoutWaiting = (text: string): string => text.replace(waiting, '')

const withoutExtension = (name: string) => name.replace(/\.[^.]*$/, '')

/** What stands there once it has arrived. */
export const storedMark = (kind: 'picture' | 'file', name: string, link: string): string =>
  kind === 'picture' ? `![${words(withoutExtension(name))}](${link})` : `[${words(name)}](${link})`
