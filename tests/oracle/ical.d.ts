/** What the tests ask of somebody else's reader of calendars. */
declare module 'ical.js' {
  class Time {
    isDate: boolean;
    toString(): string;
    toJSDate(): Date;
  }
  class Component {
    constructor(parsed: unknown);
    getAllSubcomponents(name: string): Component[];
    getFirstPropertyValue(name: string): unknown;
    getAllProperties(): { name: string }[];
  }
  const ICAL: { parse: (text: string) => unknown; Component: typeof Component; Time: typeof Time };
  export default ICAL;
}
