import {
  accessSync,
  constants,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Nothing that is done under a lock takes as long: whoever holds it by then is another program of the same number. */
const longestMs = 20 * 60_000
const waitMs = 200

function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (Date.now() - statSync(lock).mtimeMs > longestMs) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is there too.
    return error.code === 'EPERM'
  }
}

function take(lock) {
  const own = `${lock}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own, { force: true })
  }
}

/** What Node says of a folder that could not be made on a read-only file system is that it is not there. */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function takeOrSay(lock) {
  try {
    mkdirSync(path.dirname(lock), { recursive: true })
    return take(lock)
  } catch (error) {
    const folder = path.resolve(path.dirname(lock), '..')
    if (!['EACCES', 'EROFS'].includes(error.code) && isWritable(folder)) throw error
    console.error(
      `This release is not installed or built yet, and ${folder} cannot be written to: run "npm run build" there as its owner.`,
    )
    process.exit(1)
  }
}

/** Does what two processes must not do in one folder at once: the second waits for the first, which may have died. */
export function oneAtATime(lock, act) {
  let waited = false
  while (!takeOrSay(lock)) {
    if (!isHeld(lock)) rmSync(lock, { force: true })
    else {
      if (!waited) console.log('Waiting for another program in this folder')
      waited = true
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
    }
  }
  try {
    return act()
  } finally {
    rmSync(lock, { force: true })
  }
}
