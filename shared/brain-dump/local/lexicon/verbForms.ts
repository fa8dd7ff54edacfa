const IRREGULAR = `
  paid:pay bought:buy sent:send written:write wrote:write called:call done:do did:do made:make taken:take took:take given:give gave:give gotten:get got:get
  gone:go went:go seen:see saw:see found:find told:tell brought:bring bought:buy read:read put:put set:set cut:cut sold:sell kept:keep
  met:meet left:leave begun:begin began:begin chosen:choose chose:choose driven:drive drove:drive eaten:eat ate:eat fed:feed fixed:fix
  hung:hang heard:hear held:hold known:know lent:lend lost:lose run:run ran:run spoken:speak spoke:speak spent:spend taught:teach
  thought:think thrown:throw threw:throw come:come came:come submitted:submit planned:plan dropped:drop shipped:ship wrapped:wrap mopped:mop
  booked:book scheduled:schedule replied:reply applied:apply tidied:tidy studied:study emptied:empty copied:copy tried:try
  rung:ring rang:ring drawn:draw drew:draw swept:sweep built:build dealt:deal dug:dig laid:lay shown:show sung:sing grown:grow worn:wear
  cleaned:clean finished:finish started:start filed:file renewed:renew replaced:replace cancelled:cancel canceled:cancel
`;
const BASE = new Map(
  IRREGULAR.trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [past = '', base = ''] = pair.split(':');
      return [past, base];
    }),
);
const PAST = new Map<string, string>();
for (const [past, base] of BASE) if (!PAST.has(base)) PAST.set(base, past);
const PAST_PREFERRED: Record<string, string> = {
  write: 'wrote',
  take: 'took',
  give: 'gave',
  go: 'went',
  see: 'saw',
  begin: 'began',
  choose: 'chose',
  drive: 'drove',
  eat: 'ate',
  run: 'ran',
  speak: 'spoke',
  throw: 'threw',
  come: 'came',
  do: 'did',
  get: 'got',
};

/**
 * Restores a verb from its stem: undoes a doubled consonant and adds a dropped e: "stopping" is stop, "making" make,
 * "calling" call.
 */
function restore(stem: string): string {
  if (/([^aeiou])\1$/.test(stem)) return /(?:ll|ss|zz|ff)$/.test(stem) ? stem : stem.slice(0, -1);
  if (
    /(?:at|iz|ys|uc|iv|av|ov|us|as|ag|ng|rg|dg|uir|ur|ir|ul|in|ic|id|ok|ak|ik|em|am|om|iz|rc|nc|rs|ns|is|ol|ar|or|ad)$/.test(
      stem,
    ) &&
    /(?:schedul|mak|tak|writ|bak|organiz|updat|creat|renov|mov|us|prepar|shar|chang|arrang|practic|complet|cancel|fil|resolv|finaliz|prioritiz|decid|notic|describ|purchas|manag|negotiat|donat|merg|remov|rearrang|reduc|produc|replac|invit|driv|giv|hav|leav|sav|combin|defin|wip|typ|vot|hir|fir|stor|explor|restor|ignor|requir|acquir|inquir|clos|choos|los|exercis|revis|advis|diagnos|analyz|memoriz)$/.test(
      stem,
    )
  )
    return `${stem}e`;
  return stem;
}

/**
 * Returns the base form of a past or -ing form: "paid" is pay, "calling" is call. Unknown words are returned unchanged.
 */
export function baseForm(verb: string): string {
  const known = BASE.get(verb);
  if (known) return known;
  if (verb.length > 5 && verb.endsWith('ing')) return restore(verb.slice(0, -3));
  if (verb.length > 4 && verb.endsWith('ied')) return `${verb.slice(0, -3)}y`;
  if (verb.length > 4 && verb.endsWith('ed')) return restore(verb.slice(0, -2));
  return verb;
}

/** Returns the past form of a base form: pay is "paid", call is "called". */
export function pastForm(verb: string): string {
  const known = PAST_PREFERRED[verb] ?? PAST.get(verb);
  if (known) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
