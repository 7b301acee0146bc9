/** What is said by `settings-history` in Bengali. */
export const settingsHistoryWords = {
  'Bring back {part}': '{part} ফেরান',
  'Bringing a version back saves it as a new one. Nothing in this list is ever lost.':
    'কোনো সংস্করণ ফেরালে তা নতুন হিসেবে সেভ হয়। এই তালিকার কিছু কখনো হারায় না।',
  'Brought back {part}': '{part} ফেরানো হয়েছে',
  'Close the history': 'ইতিহাস বন্ধ করুন',
  'History of {label}': '{label}-এর ইতিহাস',
  'Nothing was brought back. {part}': 'কিছু ফেরানো হয়নি। {part}',
  'The history': 'ইতিহাস',
  'The shop as it came': 'দোকান শুরুতে যেমন ছিল',
  'Version {version}': 'সংস্করণ {version}',
  'Your unsaved change stays as it is.': 'আপনার সেভ না হওয়া পরিবর্তন যেমন আছে থাকবে।',
  'Your {unsaved} unsaved changes stay as they are.': 'আপনার সেভ না হওয়া {unsaved}টি পরিবর্তন যেমন আছে থাকবে।',
  'and {part} more fields': 'এবং আরও {part}টি ঘর',
  'the history': 'ইতিহাস',
  'the shop as it came': 'দোকান শুরুতে যেমন ছিল',
  version: 'সংস্করণ',
  'version {restoredVersion}': 'সংস্করণ {restoredVersion}',
  'version {version}': 'সংস্করণ {version}',
  versions: 'সংস্করণ',
  '{older} older {part}.': '{older}টি পুরোনো {part}।',
  '{what} is back, as version {version}.': '{what} ফিরেছে, সংস্করণ {version} হিসেবে।',
}
