import { searchWords } from '../search/search-words.ts'

/**
 * What a word does in an order, whichever product it is for. Words stand in Latin letters: Bengali is compared by its
 * letters in Latin, other spellings by their sound.
 */
const WORDS = {
  name: 'name nam naam nm namer consignee recipient receiver praapok grahok',
  phone: 'phone phon fone fon phn mobile mob mbl number num nmbr nambar nambara contact cell tel hp hotline',
  other: 'alternative alternate alt bikalpo bikalpa emergency secondary',
  address: 'address addrs addr add adr adress thikana thikanay thikanata location loc lokeshan',
  district: 'district dist zilla zila jela jila jilla zela',
  thana: 'thana thanar upazila upazilla upojela upajela upz ps policestation than',
  product: 'product prodakt item model article panya ponno code',
  color: 'color colour kalar clr rong rang rongta',
  size: 'size saiz saij sais sz siz sizes saijer sizer map maap eu',
  if: 'if jodi hole hale thakle thakale pele paile dhorle dharale parle parale asle asale hoile holei pelei nahole naile',
  unsure: 'confused confuse konfiujad bujhtesi bujhtechi bujhchi bujhtasi bujtesi janina doubt',
  pairs: 'pair pairs jora jura joda jor pcs pis piece ps pieces set',
  amount: 'qty quantity poriman pariman quantiti',
  one: 'one ekta akta ekata ekti ekkhan ekkhana ekkhani ugga',
  two: 'two duita duto dui duy duiti dutto',
  three: 'three tinta tin tinti',
  four: 'four charta',
  five: 'five pachta panchta',
  want: 'den dien diyen diyenn diben dibenna dein deen niben nibo nib nebo neb nibanu nimu nimo niba nitam nite nilam lagbe lagabe lagbo laigbo laibo lagba dorkar darkar pathan pathaben pathaiyen pathao pathaya pathabenn pathie pathiye patan chai cai chacchi chachchi need want wanna send ship deliver book purchase confirm korun korben kore kinbo kinte neya nimune liben likhen likhben dibi diyo dio daw dao',
  not: 'na nah no noy noi nay nai not never',
  drop: 'but kintu bad baad thak skip badd bhul vul wrong sorry instead change final fainal actually tai correction edit edited bolsilam correct ashole asole same eki ekoi',
  or: 'ba or naki nahoy othoba athaba either kingba',
  and: 'ar and o aar plus sathe ebong r',
  both: 'both dutai duitai ubhoy dujorai duijorai ubhoi',
  this: 'eita eta ita ota oita oiita this that same esob eitar etai eitai chobir photo picture pic',
  kind: 'juta juto shoe shoes sandal sendel sandel choti chotida slipper jutar shu footwear shoo',
  past: 'nisilam nichilam niyechilam niyesilam kinsilam kinechilam kinchilam bought gotobar',
  ask: 'koto kemon ki ase ache asche ashbe available stock kobe kothay kivabe kibhabe kon konta naki price dam how when which what',
  pay: 'bkash bikash nagad nogod rocket roket advance advanced agrim ogrim paid pay payment transfer transferred taka tk trx trxid txn txnid transaction tranjekashan trnx send sent pathailam pathaisi pathiyechi deposit upay cellfin',
  house:
    'koyartar kowarter sena house hause haus houz huj haush hauj holding hld flat flatt apt apartment road rod rd street lane len goli gali block blok sector sektar ward word word ward plot avenue basa basha bari barir bary bati bhaban bhavan bhobon villa tower tawar building bilding level floor tala tola lift room rum quarter shop dokan dokaner village vill gram gramer para mohalla moholla mahalla post po dak union bazar bazaar hat haat market super mor more moor circle chattar point stand station mosjid masjid mosque mandir college kalej school skul university varsity bishbobidyalay bishwabidyalay hospital haspatal clinic bank office ofis branch complex kamaplex hall hostel mess gate get bridge brij ghat khal par samne samner pashe pase pasher pashei kache kase opposite ulta biporite bipareet near beside behind opor nich niche pichone pechone colony kaloni kolony residential abasik elaka area society housing nagar estate cantonment city more mour chourasta chowrasta chowmuhani c/o tola patti potti lain line gonj dighir madrasa madrasha health sarak sorok highway daroga col ht rastar rasta goru shopping mall plaza depot garments factory karkhana mill bus train rail school kinar moddho uttar dakshin purbo paschim purba pashchim east west north south old new notun puran purana puraton natun uttor dokkhin posshim boro choto',
  title:
    'md rahaman mohd mohammad mohammed muhammad mohammod mr mrs ms miss dr dakter dokter engr prof advocate adv sm kazi syed sayed hafez mowlana maulana alhaj haji begum khatun akter akhter akhtar sultana parvin parveen ahmed ahmad ahammed ahmmed hossain hosain hussain hosen hosain hasan hassan hasib islam rahman rohman alam ali uddin uddin khan mia miah miya mian sarkar sarker shikder sikder howlader haoladar haolader bepari mridha molla mollah mondal mandal pramanik talukder talukdar chowdhury choudhury chaudhuri chy bhuiyan bhuiya bhuyan patwary majumder mojumder biswas roy ray das sen saha shaha paul pal dey deb chandra nath ghosh chakraborty chakma marma tripura barua sutradhar karim rahim kabir kamal jamal rana hasina fatema faruk faruque reza raza habib haque hoque huq huda aziz jahan ara nahar banu bibi rony rafi tanvir sajid sakib shakib arif imran nayeem naim rakib rubel sohel jewel sumon suman shohag sohag masud mahmud mahmood morshed murshed zaman anisur mizanur habibur hafizur saiful shafiqul rafiqul aminul nazrul kamrul badrul tariqul monirul nurul ashraful shahidul jahangir alamgir mostafa mustafa mamun monir selim salim shamim nasir nasrin rashid rasheed razzak hamid majid mannan sattar khalek motaleb jabbar gani samad kalam azad siddique siddiqui ansari quadir kader kadir mollik mallick gazi goswami adhikari bhowmik datta dutta gupta debnath singha sinha devi rani tasnim tabassum afrin sharmin farhana nusrat jannat sadia sabrina ferdous ferdousi yasmin easmin parvez pervez riad riyad fahim fahad nahid zahid jahid shahin shaheen tuhin tushar rasel russel sabbir shuvo shubho hridoy ridoy joy bijoy ratul mehedi mahedi mahbub mahabub mosharraf musharraf liton milon milton dulal helal belal bilal babul bablu babu polash',
  kin: 'abbu abba abbur ammu amma ammur baba babar ma mar mayer bhai vai bhaiya vaia vaiya vaiyar bhaier vaier brother sister bon bonre husband wife sami shami swami bou chele cheler meye bondhu bandhu friend mama mamar chacha kaka khala dada nana sir apu apa madam mam boss sasur shoshur father mother dad mom son cousin colleague staff guard',
  talk: 'amar amr amake amare ami apni apnar apnara apnader apnake amader ei oi je hobe hoy hoilo koto kobe kokhon er re te ke the a an is its to for of with from by at on in my me i we you your he she his her him will would could please pls plz plij doya kindly assalamu asalamu assalamualaikum walaikum alaikum salam slm hello hi hey dear ji ok okay oke accha acha achha thik thanks thank thx dhonnobad dhanyabad jajakallah order orders orderta ardar delivery delivary courier parcel parsel charge cash cod home jonno jonne jonnno janno jabe jaben ashbe asbe aste asa jan theke thaki thake thaka ekhon ekta akta abar ebar aro arekta pore por din date call kol phone dile diye dilei dite hoise hobena pabo pai receive resib paisi taratari joldi joto date urgent friday eid gift abong jeta jai khub valo bhalo kore korbo koro korsi korle korte koren korar pa paye payer sudhu shudhu theke theika janaben janan bolben bolle bolen chine whatsapp imo message messenger inbox page shop team concern regards sincerely best yours subject note details info information tottho tothyo dekhen check code',
  exchange:
    'exchange eksachenj exchang bodol badal bodle bodlay badle bodlate palte replace replacement return ritarn ferot ferat pherat refund',
  cancel: 'cancel kyansel kansel cancelled canceled batil',
  bulk: 'quotation quote wholesale holesale paikari paykari corporate dealer reseller',
  status:
    'dichilam korsilam korchilam korechilam korsilm disilam diyechilam diechilam ordered ekhono akhono paini peyechi courier consignment rider tracking dispatched shipped',
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
// in Latin letters it reads like the color ব্ল্যাক
roles.set('ব্লক', 'house')

function isRole(role: string): role is Role {
  return role in WORDS
}

/** The part that a word has in an order, by its spelling first and its sound then. */
export function roleOf(
  typed: string,
  readings: readonly { latin: string; sound: string }[],
): Role | undefined {
  const spelled =
    roles.get(typed) ??
    readings.map(({ latin }) => roles.get(latin) ?? roles.get(latin.replace('chh', 'ch'))).find(Boolean)
  if (spelled) return spelled
  return roles.get(`~${readings[0]?.sound}`)
}
