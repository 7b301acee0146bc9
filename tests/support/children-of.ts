import { execFileSync } from 'node:child_process'

/** The ids of the running processes that a process has started. */
export function childrenOf(id: number | undefined): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = listed.split('\n').map(line => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child = 0, parent]) => (parent === id ? [child] : []))
}
