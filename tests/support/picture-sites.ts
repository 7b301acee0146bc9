import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { isPublicAddress } from '#adapters/images/public-address.ts'
import { type RemotePictures, remotePictures } from '#adapters/images/remote-pictures.ts'

/** This machine, by an address that a test takes for one of the public internet. */
const PLAYED_PUBLIC = '127.0.0.2'

export type PictureSites = {
  remote: RemotePictures
  /** The address of a path on a host of the public internet, in the eyes of the shop. */
  addressOf(path: string, host?: string): string
  /** The paths that were asked for, in turn. */
  asked: string[]
  port: number
}
type Playing = {
  /** What the name service says of a host in place of the played public address. */
  resolve?: (host: string) => string | readonly string[]
  timeoutMs?: number
}

/**
 * A site of pictures on this machine, and what fetches from it by the real rules but one: the site counts as public.
 * Everything else of this machine is what it is.
 */
export async function pictureSites(answer: RequestListener, playing: Playing = {}): Promise<PictureSites> {
  const { resolve = () => PLAYED_PUBLIC, timeoutMs = 10_000 } = playing
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const port = await new Promise<number>(listening => {
    // on every address of this machine, so that a wrong one would be answered, too
    server.listen(0, '0.0.0.0', () => {
      const at = server.address()
      listening(typeof at === 'object' && at ? at.port : 0)
    })
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const remote = remotePictures({
    resolve: async host =>
      [resolve(host)].flat().map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    isAllowed: address => address === PLAYED_PUBLIC || isPublicAddress(address),
    ports: [String(port)],
    timeoutMs,
  })
  return {
    remote,
    addressOf: (path, host = 'pictures.example') => `http://${host}:${port}${path}`,
    asked,
    port,
  }
}
