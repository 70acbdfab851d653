import '@/screens/configure/portalRoles/PortalRoleScreens';
import '@/screens/configure/studyRoles/StudyRoleScreens';
import '@/screens/configure/systems/SystemScreens';
import '@/screens/dashboard/EditItemScreen';
import '@/screens/users/ProfileScreen';
import '@/screens/users/RequestAccessScreen';
import '@/screens/users/UserScreen';
import { configureRows } from './writeRowsConfigure';
import { userRows } from './writeRowsUsers';
import { testRows } from './writeTests';

testRows([...userRows, ...configureRows]);
