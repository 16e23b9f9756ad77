/** The section of a form in the address of its page: going to one is a step in the browser's history unless it replaces. */
export interface SectionAddress {
  id: string | undefined;
  onGo: (sectionId: string, replace: boolean) => void;
}
