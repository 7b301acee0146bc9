import { searchWords } from '../search/search-words.ts'

/**
 * What a word does in an order, whichever product it is for. Words stand in Latin letters: Bengali is compared by its
 * letters in Latin, other spellings by their sound.
 */
const WORDS = {
  name: 'attn consignee cust customer grahonkari naam nam name namer nm praapok receiver recipient',
  phone: 'cell contact fon fone hotline hp mbl mob mobile nmbr num number phn phon phone tel',
  other: 'alternative alternate alt bikalpo emergency secondary',
  address: 'address addrs add adr thikana thikanay thikanata loc',
  district: 'district dist zilla jela jila',
  thana: 'thana thanar upazila upojela upz ps policestation than',
  product: 'product prodakt item code',
  color: 'color colour kalar rong rang',
  size: 'size saiz saij sz saijer map eu',
  if: 'dharale dhorle hale hole if jodi naile paile pele thakale thakle',
  unsure: 'konfiujad bujhtesi bujhtechi janina',
  pairs: 'pair jora jura joda jor pcs pis pc pr piece set',
  amount: 'qty quantity poriman',
  one: 'one ekta akta ekata arekta ugga',
  two: 'two duita dui duiti',
  three: 'three tin',
  four: 'four charta',
  five: 'five',
  want: 'book cai chachchi chai confirm dao dein deliver den diben dien dio diyen dorkar kinbo korben kore korun lagabe lagbe lagbo laibo lekhen liben likhen nebo need nib niben nibo nilam nimu nite pathaben pathaiya pathaiyen pathan pathao pathay pathiye purchase send ship wanna want',
  not: 'na no nai not never',
  drop: 'actually asole bad bhul but change correction final instead kintu sorry tai thak wrong',
  or: 'ba or naki nahoy othoba athaba either kingba',
  and: 'ar and o aar plus sathe ebong r',
  both: 'both dutai duitai',
  this: 'eita eta ota oita this that photo picture',
  kind: 'juta shoe sandal chotida jutar',
  past: 'nisilam nichilam kinsilam kinechilam bought gotobar',
  ask: 'ache asche ase ashbe available dam how kemon ki kibhabe kivabe kobe kon konta kothay koto price stock what when which',
  taka: 'tk taka tak takar bdt',
  paid: 'dilam disi disilam diyechi done hoise korechi korlam korsi paid pathaisi sent transferred',
  pay: 'account advance advans agrim bikash bkash nagad nogod pay payment raket rocket tranjekashan transaction transfer trx trxid txn txnid',
  house:
    'abasik apartment apt area avenue bajar bangk bank bari barir basa basha bazar behind beside bhaban bilding bldg block boro branch bridge building bus c/o centre choto chourasta chowmuhani chowrasta col college colony complex dak dakshin dokan dokaner dokkhin east ebhiniu elaka electronics enterprise estate fl flat floor future gali garden garments gas gate get ghat goli gram hall haspatal hat hauj haujing haus health highway holding hospital hostel house housing kache kalej kase koyartar lain lane len level line ltd madrasa mall mandir market mess mills mohalla mor more mosjid mosque nagar near new nich niche notun office old opposite par para park paschim pase pashe patti pichone plaza plot po point post potti puran puraton purbo quarter rail rd road rod room rum samne sarak shakha school sector shop shopping society south stand station store street tala telecom telikam textile tola tower trade traders ulta union university upashahar uposhohor uttar vill villa village ward west word',
  title:
    'adv afrin ahmed akter alam ali ara arif ashraful aziz babu babul barua begam begum bepari biswas capt chandra choudhury chowdhury da dakter das deb debnath dey dr easmin engr fahim farhana gazi habib habibur hafizur haji hamid haoladar haque hasan hasib hassan helal hoque hosen hossain huda hussain imran islam jabbar jahan jahangir jahid jewel kabir kamal kamrul karim kazi khan khatun liton mahbub mahmud majid majumder mamun maolana masud md mehedi mia milon miya mizanur mo mochha mohammad mohammed mollah mondal monir monirul mosharraf mostafa motaleb mr mridha mst muhammad nahar nahid naim nasir nasrin nath nayeem nazrul nurul nusrat parvez parvin polash prof professor rafiqul rahaman rahim rahman rakib rana rani rasel rashid ratul ray retd reza riyad rony roy rubel sabbir sabrina sadia saha saiful sajid sakib samad sarkar sattar selim shafiqul shahin sharmin shohag shuvo sohag sohel sultana sumon tabassum talukder tanvir tasnim tushar uddin yasmin zaman',
  kin: 'abba abbu abbur ammu ammur apu baba babar bhai bhaiya bon bondhu boss brother chacha chele cheler colleague cousin dad driver father friend guard husband kaka ma madam mama mamar mar meye mother sami shami sir sister son staff uncle vai vaia vaiya wife',
  talk: 'a abar accha alaikum amader amake amar amare ami amr an apnader apnar apni asa assalamu assalamualaikum assistant at bahe best bhalo bolben bolen bolle bollei by call cash charge check chine cod concern could courier date dear dekhen delivery dhonnobad dile dilei din dite diye ebar ei eid ekhon engineer er for friday from gift habe he hello her hi him his hobe home hoy i in inbox is jabe jaben jai jan janaben je jeta ji joldi jonno ke khub kindly korbo koren korle korte mahoday manager me message my note of officer oi ok on order orderta pa pabo page pai parcel paye payer please plij pls plz por pore re receive regards salam sammanit shraddhey slm subject sudhu taratari te team thake thaki thanks the theke thik thx to tottho urgent valo walaikum we whatsapp will with would you your',
  cancel: 'cancel kyansel cancelled batil',
  'other matter':
    'abhijog akhono atha badal betan bhebe biodata bodlano bodlay bodol boost chakari chira chire complaint consignment cv defect dichilam disappointing dispatched ekhono exchange experience fake ferat ferot followers fungus grahak grahok hold importer interview janabo job kalekashan kharap khule knsinment korchilam korsilam loan manufacturer marketing merchant nasht niyog nokol nosto offer ordered otp paikari pailam paini paisi palte peyechi pherat placed quotation quote received refund replace replacement reseller return ritarn salary sample selai shipped shorum showroom status supplier supply tait tight tracking update vacancy wholesale',
} as const

export type Role = keyof typeof WORDS

/** A shorter key of a sound is shared by too many words. */
const SHORTEST_SOUND = 4

const roles = new Map<string, Role>()
for (const role of Object.keys(WORDS).filter(isRole))
  for (const { readings } of searchWords(WORDS[role])) {
    const { latin, sound } = readings[0]
    for (const key of [latin, sound.length < SHORTEST_SOUND ? '' : `~${sound}`])
      if (key && !roles.has(key)) roles.set(key, role)
  }
// in Latin letters they read like the color ব্ল্যাক and like other words
roles.set('ব্লক', 'house')
roles.set('গ্রহীতা', 'name')
roles.set('বদ্দা', 'kin')
roles.set('নামে', 'talk')

function isRole(role: string): role is Role {
  return role in WORDS
}

/** The part that a word has in an order: by its spelling, by its sound, and without an ending at last. */
export function roleOf(
  typed: string,
  readings: readonly { latin: string; sound: string }[],
): Role | undefined {
  const [whole, ...shorter] = readings
  const bySound = whole && roles.get(`~${whole.sound}`)
  return (
    roles.get(typed) ??
    (whole && roles.get(whole.latin)) ??
    bySound ??
    shorter.map(({ latin }) => roles.get(latin)).find(Boolean)
  )
}
