const AS_TYPED = `
  apointment:appointment appoinment:appointment appointmnt:appointment appointmet:appointment dentsit:dentist denist:dentist docter:doctor
groccery:grocery grocieries:groceries groceris:groceries calender:calendar recipt:receipt reciept:receipt perscription:prescription
  prescripton:prescription insurence:insurance libary:library bday:birthday birthdya:birthday brithday:birthday tomorro:tomorrow
  tommorow:tomorrow tommorrow:tomorrow tomorow:tomorrow tomorrrow:tomorrow tmrow:tomorrow tmrrw:tomorrow tmoro:tomorrow 2moro:tomorrow tomoro:tomorrow
  wensday:wednesday wednsday:wednesday wendsday:wednesday wednesay:wednesday thurday:thursday thrusday:thursday thursay:thursday
  tuseday:tuesday tusday:tuesday teusday:tuesday firday:friday fridya:friday satuday:saturday saterday:saturday sunady:sunday mondya:monday
  plz:please plse:please pleas:please abt:about bout:about msg:message msgs:messages ppl:people bc:because b/c:because cus:cause coz:cause
  shud:should wud:would cud:could rember:remember remeber:remember remmeber:remember rememeber:remember dnt:don't
  shedule:schedule scedule:schedule schedual:schedule buisness:business asignment:assignment assignement:assignment assigment:assignment
  homwork:homework landry:laundry laundary:laundry vacum:vacuum vaccum:vacuum cleen:clean wierd:weird rlly:really realy:really
  definately:definitely defo:definitely probly:probably prolly:probably prob:probably overwhelmd:overwhelmed overwelmed:overwhelmed
  ovewhelmed:overwhelmed anxous:anxious stresed:stressed exausted:exhausted exhuasted:exhausted tird:tired untill:until befor:before
  b4:before 2mrw:tomorrow 2morrow:tomorrow 2day:today 2nite:tonight tonihgt:tonight nite:night evry:every evrey:every
  morgage:mortgage recieved:received thx:thanks w/:with &:and cancle:cancel cancell:cancel renu:renew fone:phone
`;

/** Meanings of hurried or wrong spellings. Titles and thoughts keep the user's spelling. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  AS_TYPED.trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const parting = pair.lastIndexOf(':');
      return [pair.slice(0, parting), pair.slice(parting + 1)];
    }),
);
