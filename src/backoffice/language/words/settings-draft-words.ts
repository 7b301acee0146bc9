/** What is said by `settings-draft` in Bengali. */
export const settingsDraftWords = {
  '1 entry': '1টি',
  'Your changes are kept in this browser.': 'আপনার পরিবর্তন এই ব্রাউজারে রাখা আছে।',
  'a picture': 'একটি ছবি',
  '{count} entries': '{count}টি',
}
