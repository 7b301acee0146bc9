/** The tables of what the owner says about the shop; see `tables.ts`. The section's name is one of `SECTIONS`. */
export type SettingsTables = {
  settings: { section: string; value: string; version: number; updated_at: string; actor: string }
  settings_history: {
    section: string
    version: number
    value: string
    restored_version: number | null
    created_at: string
    actor: string
  }
  settings_previews: { id: string; drafts: string; actor: string; expires_at: string }
}
