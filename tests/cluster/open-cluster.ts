import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#adapters/courier/free-port.ts'
import { type LoadPlace, openLoadPlace } from '#tests/load/load-place.ts'
import { openS3 } from '#tests/support/s3-server.ts'
import { startWholeShop, type WholeShop } from '#tests/support/whole-shop.ts'
import { startNginx } from './nginx.ts'

/** One of the processes: its address, its own disk, and its life. */
export type Member = {
  origin: string
  dataDir: string
  start(env?: Record<string, string>): Promise<void>
  kill(): Promise<void>
  /** Returns its exit code. */
  stop(): Promise<number | null>
  /** Its whole output since its last start. */
  said(): string
}

export type Cluster = {
  place: LoadPlace
  /** Through the balancer. */
  origin: string
  secureOrigin: string
  one: Member
  two: Member
  objects: Awaited<ReturnType<typeof openS3>>['objects']
}

/**
 * Two processes of the shop with a disk each, over one PostgreSQL database, one bucket and one courier, behind the
 * project's nginx. Both run when this resolves; everything ends with the test.
 */
export async function openCluster({
  pairs,
  env: more,
}: {
  pairs?: number
  env?: Record<string, string>
} = {}): Promise<Cluster> {
  const place = await openLoadPlace('postgres', pairs === undefined ? {} : { pairs })
  const { bucket, objects } = await openS3()
  const env = {
    ...place.env,
    LOG_LEVEL: 'info',
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: bucket.bucket,
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    ...more,
  }
  const ports = [await freePort(0), await freePort(0)] as const
  const one = memberAt(ports[0], env)
  const two = memberAt(ports[1], env)
  await Promise.all([one.start(), two.start()])
  const { origin, secureOrigin } = await startNginx(ports)
  const { COURIER_WEBHOOK_TOKEN: token = '' } = place.env
  await place.simulator.webhook({ url: `${origin}/v1/webhooks/steadfast`, token })
  return { place, origin, secureOrigin, one, two, objects }
}

function memberAt(port: number, env: Readonly<Record<string, string>>): Member {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-member-'))
  let running: WholeShop | undefined
  let said = ''
  onTestFinished(async () => {
    await running?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    async start(more = {}) {
      running = await startWholeShop({ env: { ...env, PORT: String(port), DATA_DIR: dataDir } }, more)
      said = ''
      for (const stream of [running.process.stdout, running.process.stderr])
        stream?.on('data', (text: Buffer) => {
          said += text.toString()
        })
    },
    kill: async () => running?.kill(),
    stop: async () => (running ? running.stop() : null),
    said: () => said,
  }
}
