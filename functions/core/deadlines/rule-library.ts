import type { Computing, DeadlineRule, Period } from './rule.ts';

interface Given extends Pick<DeadlineRule, 'title' | 'citation' | 'says' | 'trigger'> {
  id: string;
  fromService?: true;
}

const rule = (computing: Computing, period: Period, { id, fromService, ...texts }: Given): DeadlineRule => ({
  ruleId: id,
  ...texts,
  period,
  computing,
  fromService: fromService ?? false,
});

const after = (count: number, unit: Period['unit'] = 'days'): Period => ({
  ...{ count, unit, days: 'calendar' },
  ...{ direction: 'after', roll: 'forward' },
});
const before = (count: number): Period => ({
  ...{ count, unit: 'days', days: 'calendar' },
  ...{ direction: 'before', roll: 'backward' },
});

const civil = (period: Period, given: Given): DeadlineRule => rule('FRCP 6', period, given);
const appellate = (period: Period, given: Given): DeadlineRule => rule('FRAP 26', period, given);

/** Common periods of the Federal Rules of Civil and Appellate Procedure, each in our own words. */
export const ruleLibrary: readonly DeadlineRule[] = [
  civil(after(21), {
    id: 'frcp-12-a-1-a-i',
    title: 'Answer to the complaint',
    citation: 'FRCP 12(a)(1)(A)(i)',
    says: 'A defendant answers within 21 days after being served with the summons and complaint.',
    trigger: 'Summons and complaint served',
  }),
  civil(after(60), {
    id: 'frcp-12-a-1-a-ii',
    title: 'Answer after waiving service',
    citation: 'FRCP 12(a)(1)(A)(ii)',
    says: 'A defendant in the United States who waived service in time answers within 60 days after the request for the waiver was sent.',
    trigger: 'Request for waiver sent',
  }),
  civil(after(60), {
    id: 'frcp-12-a-2',
    title: 'Answer of the United States',
    citation: 'FRCP 12(a)(2)',
    says: 'The United States, its agencies and its officers sued in an official capacity answer within 60 days after service on the United States attorney.',
    trigger: 'United States attorney served',
  }),
  civil(after(21), {
    id: 'frcp-12-a-1-b',
    title: 'Answer to a counterclaim or crossclaim',
    citation: 'FRCP 12(a)(1)(B)',
    says: 'A party answers a counterclaim or crossclaim within 21 days after being served with the pleading that states it.',
    trigger: 'Pleading with the claim served',
    fromService: true,
  }),
  civil(after(21), {
    id: 'frcp-12-a-1-c',
    title: 'Reply to an answer',
    citation: 'FRCP 12(a)(1)(C)',
    says: 'A party replies to an answer within 21 days after being served with an order to reply, unless the order says otherwise.',
    trigger: 'Order to reply served',
  }),
  civil(after(14), {
    id: 'frcp-12-a-4-a',
    title: 'Answer after a motion is denied',
    citation: 'FRCP 12(a)(4)(A)',
    says: 'When the court denies a Rule 12 motion or leaves it for trial, the responsive pleading is due 14 days after notice of that.',
    trigger: 'Notice of the court’s action',
  }),
  civil(after(14), {
    id: 'frcp-15-a-3',
    title: 'Response to an amended pleading',
    citation: 'FRCP 15(a)(3)',
    says: 'A response to an amended pleading is due 14 days after its service, or within what is left of the time to answer the original, whichever is later.',
    trigger: 'Amended pleading served',
    fromService: true,
  }),
  civil(after(90), {
    id: 'frcp-4-m',
    title: 'Service of the complaint',
    citation: 'FRCP 4(m)',
    says: 'A defendant in the United States is served within 90 days after the complaint is filed.',
    trigger: 'Complaint filed',
  }),
  civil(after(14), {
    id: 'frcp-26-a-1-c',
    title: 'Initial disclosures',
    citation: 'FRCP 26(a)(1)(C)',
    says: 'Initial disclosures are made at or within 14 days after the parties’ Rule 26(f) conference.',
    trigger: 'Rule 26(f) conference',
  }),
  civil(before(90), {
    id: 'frcp-26-a-2-d-i',
    title: 'Expert disclosures',
    citation: 'FRCP 26(a)(2)(D)(i)',
    says: 'Without a stipulation or order, experts are disclosed at least 90 days before the date set for trial.',
    trigger: 'Date set for trial',
  }),
  civil(before(30), {
    id: 'frcp-26-a-3-b',
    title: 'Pretrial disclosures',
    citation: 'FRCP 26(a)(3)(B)',
    says: 'Unless the court orders otherwise, pretrial disclosures are made at least 30 days before trial.',
    trigger: 'Trial begins',
  }),
  civil(after(30), {
    id: 'frcp-33-b-2',
    title: 'Answers to interrogatories',
    citation: 'FRCP 33(b)(2)',
    says: 'Answers and objections to interrogatories are served within 30 days after the interrogatories were served.',
    trigger: 'Interrogatories served',
    fromService: true,
  }),
  civil(after(30), {
    id: 'frcp-34-b-2-a',
    title: 'Response to requests for production',
    citation: 'FRCP 34(b)(2)(A)',
    says: 'A party responds in writing within 30 days after being served with requests to produce or inspect.',
    trigger: 'Requests for production served',
    fromService: true,
  }),
  civil(after(30), {
    id: 'frcp-36-a-3',
    title: 'Response to requests for admission',
    citation: 'FRCP 36(a)(3)',
    says: 'A matter is admitted unless a signed answer or objection is served within 30 days after the request was served.',
    trigger: 'Requests for admission served',
    fromService: true,
  }),
  civil(before(14), {
    id: 'frcp-6-c-1',
    title: 'Motion and notice of hearing',
    citation: 'FRCP 6(c)(1)',
    says: 'A written motion and the notice of its hearing are served at least 14 days before the hearing.',
    trigger: 'Hearing',
  }),
  civil(before(7), {
    id: 'frcp-6-c-2',
    title: 'Opposing affidavit',
    citation: 'FRCP 6(c)(2)',
    says: 'An affidavit that opposes a motion is served at least 7 days before the hearing, unless the court permits another time.',
    trigger: 'Hearing',
  }),
  civil(after(14), {
    id: 'frcp-38-b-1',
    title: 'Jury demand',
    citation: 'FRCP 38(b)(1)',
    says: 'A jury is demanded no later than 14 days after the last pleading directed to the issue is served.',
    trigger: 'Last pleading served',
    fromService: true,
  }),
  civil(after(28), {
    id: 'frcp-50-b',
    title: 'Renewed motion for judgment as a matter of law',
    citation: 'FRCP 50(b)',
    says: 'The motion is renewed no later than 28 days after the entry of judgment. The court cannot extend this time.',
    trigger: 'Judgment entered',
  }),
  civil(after(14), {
    id: 'frcp-54-d-2-b',
    title: 'Motion for attorney’s fees',
    citation: 'FRCP 54(d)(2)(B)',
    says: 'Unless a statute or order says otherwise, fees are claimed by motion no later than 14 days after the entry of judgment.',
    trigger: 'Judgment entered',
  }),
  civil(after(28), {
    id: 'frcp-59-b',
    title: 'Motion for a new trial',
    citation: 'FRCP 59(b)',
    says: 'A motion for a new trial is filed no later than 28 days after the entry of judgment. The court cannot extend this time.',
    trigger: 'Judgment entered',
  }),
  civil(after(28), {
    id: 'frcp-59-e',
    title: 'Motion to alter or amend a judgment',
    citation: 'FRCP 59(e)',
    says: 'The motion is filed no later than 28 days after the entry of the judgment. The court cannot extend this time.',
    trigger: 'Judgment entered',
  }),
  civil(after(1, 'years'), {
    id: 'frcp-60-c-1',
    title: 'Relief from a judgment for mistake, new evidence or fraud',
    citation: 'FRCP 60(c)(1)',
    says: 'For reasons (1), (2) and (3) of Rule 60(b) the motion is made within a reasonable time, and no more than a year after the entry of the judgment.',
    trigger: 'Judgment entered',
  }),
  civil(after(14), {
    id: 'frcp-68-a',
    title: 'Acceptance of an offer of judgment',
    citation: 'FRCP 68(a)',
    says: 'An offer of judgment is accepted by written notice served within 14 days after the offer was served.',
    trigger: 'Offer served',
    fromService: true,
  }),
  civil(after(14), {
    id: 'frcp-72-b-2',
    title: 'Objections to a magistrate judge’s recommendation',
    citation: 'FRCP 72(b)(2)',
    says: 'Specific written objections are served and filed within 14 days after being served with a copy of the recommended disposition.',
    trigger: 'Recommendation served',
    fromService: true,
  }),
  appellate(after(30), {
    id: 'frap-4-a-1-a',
    title: 'Notice of appeal',
    citation: 'FRAP 4(a)(1)(A)',
    says: 'In a civil case the notice of appeal is filed with the district clerk within 30 days after entry of the judgment or order appealed from.',
    trigger: 'Judgment or order entered',
  }),
  appellate(after(60), {
    id: 'frap-4-a-1-b',
    title: 'Notice of appeal, United States a party',
    citation: 'FRAP 4(a)(1)(B)',
    says: 'Where the United States, its agency or its officer is a party, any party files the notice of appeal within 60 days after entry of the judgment or order.',
    trigger: 'Judgment or order entered',
  }),
  appellate(after(40), {
    id: 'frap-31-a-1-appellant',
    title: 'Appellant’s brief',
    citation: 'FRAP 31(a)(1)',
    says: 'The appellant serves and files a brief within 40 days after the record is filed.',
    trigger: 'Record filed',
  }),
  appellate(after(30), {
    id: 'frap-31-a-1-appellee',
    title: 'Appellee’s brief',
    citation: 'FRAP 31(a)(1)',
    says: 'The appellee serves and files a brief within 30 days after the appellant’s brief is served.',
    trigger: 'Appellant’s brief served',
    fromService: true,
  }),
];
