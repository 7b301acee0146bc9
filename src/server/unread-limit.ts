import type { Server } from 'node:http'

/** As nginx waits (send_timeout): a line that is that bad is as good as gone. */
const UNREAD_LIMIT_MS = 60_000

/**
 * Cuts a connection off that takes nothing of its answer for so long; Node itself would hold connection and answer for
 * ever. One whose answer is still in the making waits on, and so does one whose body is still coming in.
 */
export function limitUnread(server: Server, limitMs = UNREAD_LIMIT_MS): void {
  // where no answer is due, it cuts off by itself, as Node's limits of headers and of keeping alive do
  server.timeout = limitMs
  server.on('request', (_request, response) => {
    response.on('timeout', socket => {
      // an orderly end would wait in the kernel, megabytes with it, behind what nobody takes
      if (socket.writableLength > 0) socket.resetAndDestroy()
    })
  })
}
