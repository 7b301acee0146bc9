import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { answerUsage } from './measured-process.ts'

/**
 * The lower bound: a raw node:http server that sends the exact bytes and headers of another server's answer, and
 * nothing else. Argument: the address whose answer to copy.
 */
const [address = ''] = process.argv.slice(2)
const { headers, body } = await new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>(
  (resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, answer => {
      buffer(answer).then(body => resolve({ headers: answer.headers, body }), reject)
    }).on('error', reject)
  },
)
// node:http writes these itself
for (const name of ['connection', 'keep-alive', 'date']) delete headers[name]

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (typeof bound === 'object' && bound) answerUsage(`http://127.0.0.1:${bound.port}`)
})
process.once('SIGTERM', () => process.exit(0))
