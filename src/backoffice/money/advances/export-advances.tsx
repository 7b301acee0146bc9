import type { AdvancesAsked } from '../../api/advances.ts'

export function ExportAdvances(_: { asked: Omit<AdvancesAsked, 'page'>; isEmpty: boolean }) {
  return null
}
