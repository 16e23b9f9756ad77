/** Digits from zero to nine of scripts that count in tens with signs of their own. */
const digits: Record<string, string> = {
  thaiNumbers: '๐๑๒๓๔๕๖๗๘๙',
  hindiNumbers: '०१२३४५६७८९',
  decimalFullWidth: '０１２３４５６７８９',
  decimalFullWidth2: '０１２３４５６７８９',
  ideographDigital: '〇一二三四五六七八九',
  japaneseDigitalTenThousand: '〇一二三四五六七八九',
  taiwaneseDigital: '○一二三四五六七八九',
  koreanDigital: '영일이삼사오육칠팔구',
};

/** Series that begin anew, letter by letter, after their last one. */
const series: Record<string, string> = {
  ganada: '가나다라마바사아자차카타파하',
  chosung: 'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ',
  hebrew2: 'אבגדהוזחטיכלמנסעפצקרשת',
  arabicAlpha: 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  arabicAbjad: 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ',
  thaiLetters: 'กขคงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  russianLower: 'абвгдежзиклмнопрстуфхцчшщыэюя',
  russianUpper: 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ',
  aiueo: 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ',
  aiueoFullWidth: 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン',
  iroha: 'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ',
};

/** Series that count no further than they reach; beyond, Word writes decimals. */
const short: Record<string, string> = {
  ideographTraditional: '甲乙丙丁戊己庚辛壬癸',
  ideographZodiac: '子丑寅卯辰巳午未申酉戌亥',
  decimalEnclosedCircle: '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳',
  decimalEnclosedCircleChinese: '①②③④⑤⑥⑦⑧⑨⑩',
  decimalEnclosedFullstop: '⒈⒉⒊⒋⒌⒍⒎⒏⒐⒑⒒⒓⒔⒕⒖⒗⒘⒙⒚⒛',
  decimalEnclosedParen: '⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽⑾⑿⒀⒁⒂⒃⒄⒅⒆⒇',
  ideographEnclosedCircle: '㊀㊁㊂㊃㊄㊅㊆㊇㊈㊉',
};

/** How a language of ideographs says a number: its digits, its units, and whether it says "one ten" and a zero within. */
type Spoken = { digits: string; units: string; saysOne: boolean; saysZero: boolean };
const chinese: Spoken = { digits: '零一二三四五六七八九', units: '十百千', saysOne: true, saysZero: true };
const japanese: Spoken = { digits: '〇一二三四五六七八九', units: '十百千', saysOne: false, saysZero: false };
const spoken: Record<string, Spoken> = {
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  chineseLegalSimplified: { digits: '零壹贰叁肆伍陆柒捌玖', units: '拾佰仟', saysOne: true, saysZero: true },
  ideographLegalTraditional: { digits: '零壹貳參肆伍陸柒捌玖', units: '拾佰仟', saysOne: true, saysZero: true },
  japaneseCounting: japanese,
  japaneseLegal: { digits: '〇壱弐参四伍六七八九', units: '拾百阡', saysOne: true, saysZero: false },
  koreanCounting: { digits: '영일이삼사오육칠팔구', units: '십백천', saysOne: false, saysZero: false },
};

const said = (count: number, { digits: own, units, saysOne, saysZero }: Spoken) => {
  const figures = Array.from(String(count), Number);
  let text = '';
  let skipped = false;
  for (const [at, figure] of figures.entries()) {
    const place = figures.length - 1 - at;
    if (figure === 0) {
      skipped = text !== '';
      continue;
    }
    if (skipped && saysZero) text += own[0];
    skipped = false;
    const isBareTen = own.startsWith('零一') && count < 20;
    text += (figure === 1 && place > 0 && (!saysOne || isBareTen) ? '' : own[figure]) + (units[place - 1] ?? '');
  }
  return text;
};

const hebrewLetters = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [16, 'טז'],
  [15, 'טו'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
] as const;

/** Letters whose values add up to the count; fifteen and sixteen avoid the Name. */
const inHebrew = (count: number) => {
  let rest = count;
  let text = '';
  for (const [value, letters] of hebrewLetters) {
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  }
  return text;
};

/** A count as a number format of Word for another script writes it; undefined for formats that are not of another script, or too high for theirs. */
export const numberInScript = (count: number, format: string): string | undefined => {
  const own = digits[format];
  if (own) return Array.from(String(count), (digit) => own[Number(digit)]).join('');
  const letters = series[format];
  if (letters) return letters[(count - 1) % letters.length]?.repeat(Math.ceil(count / letters.length));
  if (short[format]) return short[format][count - 1];
  const language = spoken[format];
  if (language) return count < 10_000 ? said(count, language) : undefined;
  return format === 'hebrew1' ? inHebrew(count) : undefined;
};
