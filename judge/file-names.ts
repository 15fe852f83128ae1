const nameBytesMax = 255

/** One name in one folder: nothing that leads elsewhere. */
export const isFileName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !/[/\\\0]/.test(name) &&
  Buffer.byteLength(name) <= nameBytesMax
