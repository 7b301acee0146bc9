import type { Server } from 'node:http'

/** As nginx waits (send_timeout): so bad a line is as good as gone. */
const UNREAD_LIMIT_MS = 60_000

/**
 * Closes a connection that reads nothing of its answer for so long; Node itself would keep connection and answer
 * forever. A connection whose answer is not ready yet stays open, and so does one whose body is still coming in.
 */
export function limitUnread(server: Server, limitMs = UNREAD_LIMIT_MS): void {
  // where no answer is due, it closes by itself, as Node's limits of headers and of keeping alive do
  server.timeout = limitMs
  server.on('request', (_request, response) => {
    response.on('timeout', socket => {
      // an orderly end would wait in the kernel, with megabytes, behind bytes that nobody reads
      if (socket.writableLength > 0) socket.resetAndDestroy()
    })
  })
}
