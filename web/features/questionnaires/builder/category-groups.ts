import AlignLeft from 'lucide-react/icons/align-left';
import BookUser from 'lucide-react/icons/book-user';
import Calculator from 'lucide-react/icons/calculator';
import Calendar from 'lucide-react/icons/calendar';
import CircleCheck from 'lucide-react/icons/circle-check';
import DollarSign from 'lucide-react/icons/dollar-sign';
import Hash from 'lucide-react/icons/hash';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import Layers2 from 'lucide-react/icons/layers-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import MapIcon from 'lucide-react/icons/map';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import Paperclip from 'lucide-react/icons/paperclip';
import Percent from 'lucide-react/icons/percent';
import Phone from 'lucide-react/icons/phone';
import Scale from 'lucide-react/icons/scale';
import StickyNote from 'lucide-react/icons/sticky-note';
import Table2 from 'lucide-react/icons/table-2';
import ToggleLeft from 'lucide-react/icons/toggle-left';
import Type from 'lucide-react/icons/type';
import User from 'lucide-react/icons/user';
import type { ComponentType } from 'react';
import { CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';

type Icon = ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;

export const CATEGORY_ICONS: Record<CategoryName, Icon> = {
  Address: House,
  'Client Address': MapPinHouse,
  'Client Name': User,
  Computed: Calculator,
  Contact: BookUser,
  Currency: DollarSign,
  'Data Table': Table2,
  Date: Calendar,
  Dropdown: CircleCheck,
  'Dropdown - Provinces/Territories': MapIcon,
  'Dropdown - States': Landmark,
  'Dropdown - Yes/No': ToggleLeft,
  Email: Mail,
  'File Upload': Paperclip,
  Jurisdiction: Scale,
  'Long Text': AlignLeft,
  'Multi-Field': Layers2,
  'Multiple Selection': ListChecks,
  Note: StickyNote,
  Number: Hash,
  Percent,
  'Phone Number': Phone,
  'Short Text': Type,
};

export interface CategoryGroup {
  name: string;
  categories: CategoryName[];
}

/** The categories as one looks for them. */
export const CATEGORY_GROUPS: CategoryGroup[] = [
  { name: 'Text', categories: ['Short Text', 'Long Text', 'Email', 'Phone Number'] },
  { name: 'Numbers and dates', categories: ['Number', 'Currency', 'Percent', 'Date', 'Computed'] },
  {
    name: 'Choices',
    categories: [
      'Dropdown - Yes/No',
      'Dropdown',
      'Multiple Selection',
      'Dropdown - States',
      'Dropdown - Provinces/Territories',
      'Jurisdiction',
    ],
  },
  { name: 'People and places', categories: ['Client Name', 'Client Address', 'Address', 'Contact'] },
  { name: 'Tables, files and notes', categories: ['Data Table', 'Multi-Field', 'File Upload', 'Note'] },
];

/** The groups with only those categories whose name, hint or group has the words. */
export function foundCategories(query: string): CategoryGroup[] {
  const wanted = query.trim().toLowerCase();
  return CATEGORY_GROUPS.map(({ name, categories }) => ({
    name,
    categories: categories.filter((category) =>
      `${category} ${CATEGORIES[category].hint} ${name}`.toLowerCase().includes(wanted),
    ),
  })).filter((group) => group.categories.length > 0);
}
