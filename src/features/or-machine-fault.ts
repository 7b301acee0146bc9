import { type MachineRefusal, refuseMachineFault } from './refuse-machine-fault.ts'

/**
 * For a form that is sent without a script: what the machine failed at is a refusal, so that the page comes back with
 * what was typed. A bug is thrown on.
 */
export function orMachineFault(error: unknown): MachineRefusal {
  const refused = refuseMachineFault(error)
  if (!refused) throw error
  // the page is an answer like any other: nobody else hears of the fault
  console.error(error instanceof Error ? error.message : error)
  return refused
}
