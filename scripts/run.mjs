// node scripts/run.mjs [--without-dev] scripts/some.ts [arguments]: sets up the project, then runs the file on the
// pinned Node. With the flag, the packages of a running shop are enough.
import module from 'node:module'
import path from 'node:path'
import { become, giveUp, projectFolder, runsOnPinnedNode, setUp } from './set-up.mjs'

const withoutDev = process.argv[2] === '--without-dev'
const [file, ...rest] = process.argv.slice(withoutDev ? 3 : 2)
if (!file) giveUp('usage: node scripts/run.mjs [--without-dev] scripts/some.ts [arguments]')
const script = path.resolve(projectFolder, file)
const node = await setUp({ withoutDev }).catch(giveUp)

if (runsOnPinnedNode() || node === process.execPath) {
  process.chdir(projectFolder)
  process.argv.splice(1, process.argv.length, script, ...rest)
  // Not import(): the file must see itself as the main one (import.meta.main), as if started by hand.
  module.runMain(script)
} else {
  become(node, [script, ...rest])
}
