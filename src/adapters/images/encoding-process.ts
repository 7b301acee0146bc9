/** Encodes one picture and ends: its file, format and frame are arguments, the deliveries are its output. */
import os from 'node:os'
import { serialize } from 'node:v8'

/** Pages go first. With the lowest priority an upload would never end on a machine whose processors are all busy. */
const PRIORITY = 5
// before the library is loaded: its threads inherit it
os.setPriority(PRIORITY)

// a service manager sends its stop signal to every process of the shop; this picture is still finished for its sender
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})

/** The largest photos of phones need half of it; some AVIFs of 50 million pixels need more and are refused. */
const MAXIMUM_BYTES = 600 * 1024 * 1024
const LOOK_EVERY_MS = 20
/** A large photo takes four seconds of processor time. */
const MAXIMUM_SECONDS = 60
const { MEMORY_IS_FULL, TIME_IS_UP } = await import('./picture-encoder.ts')
setInterval(() => {
  if (process.memoryUsage.rss() > MAXIMUM_BYTES) process.exit(MEMORY_IS_FULL)
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > MAXIMUM_SECONDS) process.exit(TIME_IS_UP)
}, LOOK_EVERY_MS).unref()

const { encodePicture } = await import('./encode-picture.ts')
const { frameIn, MIDDLE } = await import('#domain/pictures/picture-frame.ts')
const [file = '', type = '', frame = ''] = process.argv.slice(2)
process.stdout.end(serialize(await encodePicture(file, type, frameIn(frame) ?? MIDDLE)))
